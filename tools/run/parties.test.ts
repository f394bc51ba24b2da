import { expect, onTestFinished, test } from 'vitest'
import { createServer } from 'node:net'
import { freePorts } from './free-ports.ts'
import {
  chosenPorts,
  dataFolder,
  productEnvironment,
  sandboxedParties,
  sandboxEnvironment,
  wantedPorts,
} from './parties.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const ports = {
  product: 3000,
  console: 4240,
  payments: 4242,
  ticketing: 4243,
  mail: 4225,
  'sign-in': 4244,
  'live-schedule': 4245,
}
const place = { ports, publicUrl: 'http://localhost:3000', dataDir: 'data' }

test('nobody is real on a fresh machine', () => {
  const sandboxed = sandboxedParties({})
  expect(sandboxed).toEqual(['payments', 'ticketing', 'mail', 'sign-in', 'live-schedule'])
  expect(productEnvironment({ ...place, sandboxed })).toMatchObject({
    STRIPE_API_URL: 'http://127.0.0.1:4242',
    CLOCK_URL: 'http://127.0.0.1:4240/clock',
  })
})

test('a real party keeps its own settings, and the movable clock stays away from it', () => {
  const sandboxed = sandboxedParties(stripe)
  expect(sandboxed).toEqual(['ticketing', 'mail', 'sign-in', 'live-schedule'])
  const environment = productEnvironment({ ...place, sandboxed })
  expect(Object.keys(environment).filter((name) => /STRIPE|CLOCK/.test(name))).toEqual([])
})

test('half a set of credentials is refused with the name of what is missing', () => {
  expect(() => sandboxedParties({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
    'STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is not.',
  )
})

test('delays are invented for invented trains only', () => {
  const real = {
    DISTRIBUSION_API_URL: 'https://a.example',
    DISTRIBUSION_API_KEY: 'k',
    DISTRIBUSION_PARTNER_NUMBER: '1',
  }
  const sandboxed = sandboxedParties(real)
  expect(sandboxed).not.toContain('live-schedule')
  expect(productEnvironment({ ...place, sandboxed })).not.toHaveProperty('LIVE_SCHEDULE_URL')
})

/** Somebody else's program on this port, until the test ends. */
async function occupy(port: number): Promise<void> {
  const server = createServer()
  onTestFinished(() => void server.close())
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(port, done)
  })
}

test('ports are those the variables name; any other that is taken gives way to a free one', async () => {
  const [console_ = 0, payments = 0, taken = 0] = await freePorts(3)
  const variables = { SANDBOX_CONSOLE_PORT: String(console_), SANDBOX_PAYMENTS_PORT: String(payments) }
  const sandboxed = sandboxedParties({})
  const usual = wantedPorts.mail.usual
  // a product that runs beside this test may be using it already
  await occupy(usual).catch(() => {})
  const chosen = await chosenPorts(variables, sandboxed)
  expect(chosen).toMatchObject({ console: console_, payments })
  expect(chosen.mail).not.toBe(usual)
  expect(new Set(Object.values(chosen)).size).toBe(7)
  const all = { ...place, ports: chosen, sandboxed }
  expect(sandboxEnvironment(all)).toMatchObject(variables)
  expect(productEnvironment(all)).toMatchObject({ STRIPE_API_URL: `http://127.0.0.1:${payments}` })
  await occupy(taken)
  await expect(chosenPorts({ SANDBOX_MAIL_PORT: String(taken) }, sandboxed)).rejects.toThrow(
    `Port ${taken} (mail) is in use`,
  )
  await expect(chosenPorts({ PORT: 'three' }, sandboxed)).rejects.toThrow('PORT should be a port number')
})

test('a start at another date has data of its own, and none beside a real party', () => {
  const all = sandboxedParties({})
  expect(dataFolder({}, all)).toBe('data')
  expect(dataFolder({ SANDBOX_CLOCK: '2025-11-20' }, all)).toBe('data/clock-2025-11-20')
  expect(dataFolder({ SANDBOX_CLOCK: '2025-11-20', DATA_DIR: 'mine' }, all)).toBe('mine')
  expect(() => dataFolder({ SANDBOX_CLOCK: 'yesterday' }, all)).toThrow('should be a date such as 2025-11-20')
  expect(() => dataFolder({ SANDBOX_CLOCK: '2025-11-20' }, ['mail'])).toThrow('every party to be a sandbox')
})
