import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { sandboxKeys, type Sandboxes, type SandboxesOptions, startSandboxes } from './sandboxes.ts'

async function start(options: SandboxesOptions = {}): Promise<Sandboxes> {
  const sandboxes = await startSandboxes(options)
  onTestFinished(() => sandboxes.close())
  return sandboxes
}

function connect({ payments }: Sandboxes): Stripe {
  const { hostname: host, port } = new URL(payments.url)
  return new Stripe(sandboxKeys.paymentsSecret, { host, port, protocol: 'http', maxNetworkRetries: 0 })
}

const openSession = (stripe: Stripe) =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'http://localhost/success',
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: 829, product_data: { name: 'Seat' } } },
    ],
    payment_intent_data: { capture_method: 'manual' },
  })

test('one clock moves all of them, and is read at the console', async () => {
  const sandboxes = await start()
  await fetch(sandboxes.clockUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ set: '2027-03-01T12:00:00Z' }),
  })
  const noon = Date.UTC(2027, 2, 1, 12)
  expect((await openSession(connect(sandboxes))).created).toBeGreaterThanOrEqual(noon / 1000)
  expect(sandboxes.payments.ledger.summary().now).toBeGreaterThanOrEqual(noon / 1000)
  const trains = await fetch(sandboxes.ticketing.url.replace('/retailers/v4', '/sandbox/trains'))
  expect(await trains.json()).toMatchObject({ date: '2027-03-01' })
})

test('webhooks go to the product, also to one that became known later', async () => {
  const sandboxes = await start({ productUrl: 'http://localhost:9/' })
  expect(sandboxes.payments.webhooks.urls).toEqual(['http://localhost:9/api/webhooks/payments'])
  sandboxes.useProduct('http://localhost:10')
  expect(sandboxes.payments.webhooks.urls).toEqual(['http://localhost:10/api/webhooks/payments'])
})

test('a restart keeps the ledgers and the clock', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sandboxes-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const before = await startSandboxes({ dataDir })
  before.clock.advance(86_400_000)
  const { id } = await openSession(connect(before))
  await before.close()
  const after = await start({ dataDir })
  // the file keeps whole milliseconds
  expect(after.clock.now()).toBeGreaterThanOrEqual(Date.now() + 86_399_000)
  expect(after.payments.ledger.sessions()).toMatchObject([{ id }])
  after.clock.stop()
  const stopped = after.clock.now()
  const third = await start({ dataDir })
  expect(third.clock.running).toBe(false)
  expect(third.clock.now()).toBe(stopped)
})

test('only the parties asked for listen', async () => {
  const sandboxes = await start({ parties: ['mail'] })
  expect(sandboxes.mail.url).toMatch(/^smtp:/)
  expect(sandboxes.payments.url).toBe('')
  const { presets } = (await (await fetch(`${sandboxes.consoleUrl}/choices`)).json()) as {
    presets: { party: string }[]
  }
  expect(new Set(presets.map(({ party }) => party))).toEqual(new Set(['mail']))
})

test('a port in use is told in a sentence, and nothing else stays open', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  await expect(start({ ports: { mail: port } })).rejects.toThrow(
    `Port ${port} for the sandbox's mail is in use: stop what listens there, or set SANDBOX_MAIL_PORT`,
  )
})

test('a timetable that cannot be read is told in a sentence, and not even opened where ticketing is real', async () => {
  const gtfs = '/nowhere/feed.zip'
  await expect(start({ gtfs })).rejects.toThrow('feed.zip: there is no such file (/nowhere/feed.zip)')
  const sandboxes = await start({ gtfs, parties: ['mail'] })
  expect(sandboxes.ticketing.notes).toEqual([])
})

test('the console says that the product keeps real time only where a party is real', async () => {
  const says = async (options: SandboxesOptions) => {
    const { consoleUrl } = await start(options)
    const state = (await (await fetch(`${consoleUrl}/state`)).json()) as { clock: { movesProduct: boolean } }
    return state.clock.movesProduct
  }
  expect(await says({})).toBe(true)
  expect(await says({ parties: ['payments', 'ticketing', 'mail'] })).toBe(false)
})

test('the clock begins where it is told to, and never behind what it has shown', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'clock-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const day = 86_400_000
  const startAt = Date.parse('2025-11-20T08:00:00Z')
  const shows = async (options: SandboxesOptions) => {
    const sandboxes = await startSandboxes({ dataDir, ...options })
    const now = sandboxes.clock.now()
    await sandboxes.close()
    return now
  }
  expect((await shows({ startAt })) - startAt).toBeLessThan(day / 2)
  // without the variable it goes on from there
  expect((await shows({})) - startAt).toBeLessThan(day / 2)
  expect(await shows({ startAt: startAt + 2 * day })).toBeGreaterThanOrEqual(startAt + 2 * day)
  expect(await shows({ startAt })).toBeGreaterThanOrEqual(startAt + 2 * day)
})
