import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailSandbox } from '../../sandbox/mail/index.ts'
import { MovableClock } from '../../sandbox/clock/movable-clock.ts'
import { createSmtpMail } from '../../src/adapters/smtp/smtp-mail.ts'
import { groupOf, train } from '../builders/groups.ts'
import { ask } from '../builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'

// Emails over SMTP to a mail server that does not know one of the members any more.
const mail = createMailSandbox({ clock: new MovableClock() })
let product: TestProduct
beforeAll(async () => {
  const url = await mail.listen()
  const from = 'Sixrail <tickets@sixrail.example>'
  product = await startTestProduct({
    change: (ports) => ({ ...ports, mail: createSmtpMail({ url, from, timeoutMs: 20_000 }) }),
  })
})
afterAll(async () => {
  await product.close()
  await mail.close()
})

test('an address that bounces is tried once, and the others of the group get every email', async () => {
  const { leader, others } = await groupOf(product, 3, await train(product, '10:01'))
  const [gone, other] = others
  await product.worker.idle()
  mail.faults.add({ kind: 'refuse', to: gone!.email, times: 1_000 })
  const subjectsTo = (email: string) =>
    mail.inbox
      .list()
      .filter(({ to }) => to.includes(email))
      .map(({ subject }) => subject)
  const before = subjectsTo(gone!.email)
  // an hour for those who joined, and later the day before the deadline
  product.clock.advance(60 * 60_000)
  await product.worker.idle()
  for (const { email } of [leader, other!])
    expect(subjectsTo(email).filter((subject) => subject.startsWith('3 of 6'))).toHaveLength(
      email === leader.email ? 1 : 0,
    )
  const [fault] = mail.faults.list()
  const tried = 1_000 - fault!.left
  expect(tried).toBe(1)
  for (let minutes = 0; minutes < 30; minutes += 5) {
    product.clock.advance(5 * 60_000)
    await product.worker.idle()
  }
  expect(subjectsTo(gone!.email)).toEqual(before)
  expect(1_000 - mail.faults.list()[0]!.left).toBe(tried)
})

test('addresses that strangers made up are nothing for the operator', async () => {
  const unsent = async () => {
    const { rows } = await sql<{ letter: string }>`select letter from unsent_letters`.execute(
      product.database.db,
    )
    return rows.map(({ letter }) => letter)
  }
  const before = await unsent()
  const email = 'made-up@sixrail.example'
  mail.faults.add({ kind: 'no-mailbox', to: email, times: 1_000 })
  const code = await ask(product, null, 'POST', '/api/auth/email-code', { email })
  const newsletter = await ask(product, null, 'POST', '/api/newsletter', { email })
  expect([code.status, newsletter.status]).toEqual([200, 200])
  await product.worker.idle()
  expect(1_000 - mail.faults.list().find(({ to }) => to === email)!.left).toBe(2)
  expect(await unsent()).toEqual(before)
})
