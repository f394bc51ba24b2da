import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAccountsApp } from '../../../../../testing/harness/accounts-app.ts'
import { probe } from '../../../../../testing/harness/probe.ts'
import { register, resendVerification } from '../../contract.ts'

// Anybody can register anybody's address. What strangers ask for must not cost its owner the email that proves it.
const hour = 60 * 60_000
let app: Awaited<ReturnType<typeof startAccountsApp>>
beforeAll(async () => {
  app = await startAccountsApp({ probe })
})
afterAll(() => app.close())

let count = 0
let email: string
beforeEach(() => {
  email = `owner-${++count}@example.org`
})

/** Whether the address was written to. */
async function registerFrom(ip: string): Promise<boolean> {
  const body = { firstName: 'Ada', lastName: 'Jansen', email, password: 'six seats one ticket' }
  expect((await app.send(register, { body: { ...body, termsAccepted: true }, ip })).statusCode).toBe(200)
  return app.emails.at(-1)!.to === email
}
const network = (number: number) => `198.51.100.${number}`
const owner = '192.0.2.7'
const written = () => app.emails.filter(({ to }) => to === email).length

test('[ACC-02] ten registrations from one network do not deny the owner at another the email', async () => {
  for (let time = 0; time < 12; time += 1) await registerFrom(network(1))
  expect(written()).toBe(10)
  expect(await registerFrom(owner)).toBe(true)
})

test('[ACC-02] nor do those of ten networks for longer than an hour', async () => {
  for (let stranger = 1; stranger <= 10; stranger += 1)
    for (let time = 0; time < 4; time += 1) await registerFrom(network(stranger))
  expect(await registerFrom(owner)).toBe(false)
  app.clock.time += hour
  expect(await registerFrom(owner)).toBe(true)
})

test('[ACC-02] nor do the networks of one line, which may be thousands', async () => {
  for (let one = 1; one <= 30; one += 1) await registerFrom(`2001:db8:7:${(one * 0x101).toString(16)}::1`)
  expect(written()).toBe(10)
  expect(await registerFrom(owner)).toBe(true)
})

test('[ACC-02] the owner may ask again from where they are', async () => {
  for (let time = 0; time < 12; time += 1) await registerFrom(network(1))
  const body = { firstName: 'Ada', lastName: 'Jansen', email, password: 'six seats one ticket' }
  const registered = await app.send(register, { body: { ...body, termsAccepted: true }, ip: owner })
  const { userId } = registered.json<{ userId: string }>()
  app.clock.time += 61_000
  await app.send(resendVerification, { body: { userId }, ip: owner })
  // the network of the stranger used nine of the ten that all share
  expect(app.emails.at(-1)).toMatchObject({ to: email, text: 'accounts.mail.verify' })
})

test('seventy networks together fill no mailbox: 44 emails a day at most', async () => {
  const start = app.clock.time
  let stranger = 0
  while (app.clock.time < start + 24 * hour) {
    for (let time = 0; time < 2; time += 1) await registerFrom(network(stranger))
    stranger += 1
    app.clock.time += 20 * 60_000
  }
  expect(stranger).toBe(72)
  expect(written()).toBeLessThanOrEqual(44)
}, 240_000)
