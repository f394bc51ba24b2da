import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../../testing/databases/database.ts'
import { limitTicketEmails } from './limit-ticket-emails.ts'

type Database = Awaited<ReturnType<typeof freshDatabase>>
let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('tickets that are sent to an address which their accounts have not proven are counted for all of these together', async () => {
  const now = Date.parse('2026-11-22T12:00:00Z')
  const ask = (id: string, isVerified: boolean) =>
    limitTicketEmails(database.db, { id, email: 'Victim@sixrail.example', isVerified }, now)
  for (const id of ['a', 'b']) for (let email = 0; email < 5; email += 1) await ask(id, false)
  await expect(ask('c', false)).rejects.toMatchObject({ code: 'too_many_attempts' })
  // who has proven it is not in their way
  await ask('owner', true)
})
