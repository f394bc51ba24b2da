import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../../testing/databases/database.ts'
import { limitEmails } from './limit-emails.ts'

// One line may have thousands of networks: what is counted for a place is counted for the wider ones around it as well.
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const now = Date.parse('2026-11-22T12:00:00Z')
let emails = 0
const asked = (ip: string) =>
  limitEmails(database.db, 'newsletter', { email: `reader-${emails++}@papers.example`, ip }, now).then(
    () => 'let in',
    (error: { code: string }) => error.code,
  )

/** How many of so many are let in from each network of a home, one after the other. */
async function fromHome(home: string, networks: number, each: number): Promise<number> {
  let count = 0
  for (let network = 0; network < networks; network += 1)
    for (let n = 0; n < each; n += 1)
      if ((await asked(`${home}${network.toString(16).padStart(2, '0')}::1`)) === 'let in') count += 1
  return count
}

test('the networks of a /56 have four places’ emails together, those of a /48 sixteen, and others have their own', async () => {
  // a place has 31 in an hour
  expect(await fromHome('2001:db8:7:42', 1, 40)).toBe(31)
  expect(await fromHome('2001:db8:7:43', 10, 20)).toBe(4 * 31)
  expect(await asked('2001:db8:7:9900::1'), 'a neighbour in the same /48').toBe('let in')
  let passed = 31 + 4 * 31 + 1
  for (let home = 0x50; home < 0x60; home += 1)
    passed += await fromHome(`2001:db8:7:${home.toString(16)}`, 4, 20)
  expect(passed).toBe(16 * 31)
  expect(await asked('2001:db8:8:4200::1')).toBe('let in')
  expect(await asked('192.0.2.1')).toBe('let in')
})
