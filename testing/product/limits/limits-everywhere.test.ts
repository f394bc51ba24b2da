import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { from, newAddress } from '../../builders/addresses.ts'
import { traveller } from '../../builders/travellers.ts'
import { smallPages } from '../../harness/small-pages.ts'
import { startTestProduct, type TestProduct } from '../../harness/test-product.ts'
import { defaultLimits } from '../../../src/config/index.ts'

// What Fastify answers by itself, or never hears of, owes what every answer owes.
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ build: smallPages() })
})
afterAll(() => product.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.publicUrl + path, { headers: { ...from(newAddress()), ...headers } })

describe('an address of a call that cannot be decoded', () => {
  const undecodable = ['/api/groups/%zz', '/api/%', '/api/%E0%A4%A']

  test.each(undecodable)(
    '%s is refused with a code, a sentence and the headers of every answer',
    async (path) => {
      const response = await get(path, { 'accept-language': 'de' })
      expect(response.status).toBe(400)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cache-control': 'no-store',
      })
      const { code, message } = (await response.json()) as { code: string; message: string }
      expect(code).toBe('invalid_request')
      expect(message).toMatch(/fehlt|Form/)
    },
  )

  test('counts as any other', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const headers = from(newAddress())
    const statuses: number[] = []
    while (statuses.length < defaultLimits.requestsPerMinute + 20) {
      const some = Array.from({ length: 20 }, () => get('/api/%zz', headers))
      statuses.push(...(await Promise.all(some)).map(({ status }) => status))
    }
    vi.useRealTimers()
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    expect(statuses.filter((status) => status === 400)).toHaveLength(defaultLimits.requestsPerMinute)
  })
})

test.each([
  ['a handshake', 200, '/socket.io/?EIO=4&transport=polling', {}],
  ['a transport that is none', 400, '/socket.io/?EIO=4&transport=pigeon', {}],
  ['a session nobody has', 400, '/socket.io/?EIO=4&transport=polling&sid=none', {}],
  ['another site', 403, '/socket.io/?EIO=4&transport=polling', { origin: 'https://elsewhere.example' }],
] as const)('the socket’s answer to %s has the headers of every answer', async (_, status, path, headers) => {
  const response = await get(path, headers)
  expect(response.status).toBe(status)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  await response.arrayBuffer()
})

test('behind a proxy that writes ports, guesses from one address count as one place', async () => {
  const victim = await traveller(product)
  const attacker = newAddress()
  const statuses: number[] = []
  for (let port = 40_000; port < 40_010; port += 1) {
    const { statusCode } = await product.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { ...from(`${attacker}:${port}`), 'accept-language': 'en' },
      payload: { email: victim.email, password: 'wrong horse battery' },
    })
    statuses.push(statusCode)
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(6)
})

test('behind such a proxy every visitor is one of their own', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const crowd = Array.from({ length: 4 }, () => newAddress())
  for (const address of crowd)
    for (let asked = 0; asked < 400; asked += 20) {
      const some = Array.from({ length: 20 }, (_, one) =>
        get('/api/health', from(`${address}:${50_000 + asked + one}`)),
      )
      expect(new Set((await Promise.all(some)).map(({ status }) => status))).toEqual(new Set([200]))
    }
  vi.useRealTimers()
})
