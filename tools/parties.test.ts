import { expect, test } from 'vitest'
import { productEnvironment, sandboxedParties, usualPorts } from './parties.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const place = { ports: usualPorts, publicUrl: 'http://localhost:3000', dataDir: 'data' }

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
