import { afterEach, expect, test } from 'vitest'
import { newAddress } from '../../builders/addresses.ts'
import { startSecondInstance, startTestProduct, type TestProduct } from '../../harness/test-product.ts'
import { type TestTraveller, traveller } from '../../builders/travellers.ts'

const running: TestProduct[] = []
afterEach(async () => {
  for (const product of running.splice(0).toReversed()) await product.close()
})

const balancer = '10.20.30.40'

/** A login that reaches the product by a balancer on another machine. */
async function logIn(product: TestProduct, email: string, secret: string, address: string) {
  const response = await product.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: balancer,
    headers: { 'x-forwarded-for': address, 'accept-language': 'en' },
    payload: { email, password: secret },
  })
  return response.statusCode
}

test('guesses at a password count on every instance together', async () => {
  const first = await startTestProduct({ trustedProxies: ['10.0.0.0/8'] })
  running.push(first)
  const second = await startSecondInstance(first, { trustedProxies: ['10.0.0.0/8'] })
  if (second === null) return
  running.push(second)
  const victim: TestTraveller = await traveller(first)
  const attacker = newAddress()
  const statuses: number[] = []
  for (let tried = 0; tried < 12; tried += 1)
    statuses.push(await logIn(tried % 2 === 0 ? first : second, victim.email, `wrong ${tried}`, attacker))
  // a count for each instance would have let ten of them through
  expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(7)
  expect(statuses.at(-1)).toBe(429)
})

/** Guesses at invented accounts, until the place they come from has to wait. */
async function guessUntilSlowed(product: TestProduct, address: string): Promise<void> {
  product.clock.stop()
  for (let tried = 0; tried < 110; tried += 2)
    await Promise.all(
      [tried, tried + 1].map((one) => logIn(product, `nobody-${one}@sixrail.example`, 'wrong', address)),
    )
}

test('behind a trusted balancer the right password of one visitor is taken while another guesses', async () => {
  const product = await startTestProduct({ trustedProxies: ['10.0.0.0/8'] })
  running.push(product)
  const victim = await traveller(product)
  const attacker = newAddress()
  await guessUntilSlowed(product, attacker)
  expect(await logIn(product, victim.email, 'six seats one ticket', attacker)).toBe(429)
  expect(await logIn(product, victim.email, 'six seats one ticket', victim.address)).toBe(200)
}, 60_000)

test('behind a balancer that nobody named all visitors are one place: the control', async () => {
  const product = await startTestProduct()
  running.push(product)
  const victim = await traveller(product)
  await guessUntilSlowed(product, newAddress())
  expect(await logIn(product, victim.email, 'six seats one ticket', victim.address)).toBe(429)
}, 60_000)
