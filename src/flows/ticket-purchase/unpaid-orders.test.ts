import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Train, train } from '../../../testing/builders/groups.ts'
import { reserve } from '../../../testing/builders/orders.ts'
import { signIn, traveller } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { openedFrom } from '../../features/payments/server/index.ts'

let product: TestProduct
let on: Train
let amount: number
beforeAll(async () => {
  product = await startTestProduct()
  on = await train(product)
  const { body } = await reserve(product, await traveller(product), on, { amount: 0 })
  amount = body.totalAmount
})
afterAll(() => product.close())

const minute = 60_000

test('[BOOK-06] an account that lets its seats lapse again and again waits ever longer', async () => {
  let who = await traveller(product)
  const another = async () => {
    who = await signIn(product, who)
    const { status, body } = await reserve(product, who, on, { amount })
    return { status, code: body.code ?? null, minutes: body.minutes, message: body.message }
  }
  for (let made = 0; made < 6; made += 1) {
    expect(await another()).toMatchObject({ status: 200 })
    product.clock.advance(11 * minute)
  }
  const refused = await another()
  expect(refused).toMatchObject({ status: 429, code: 'checkout_cooldown', minutes: 9 })
  expect(refused.message).toContain('9 minutes')
  product.clock.advance(10 * minute)
  expect(await another()).toMatchObject({ status: 200 })
  product.clock.advance(11 * minute)
  expect(await another()).toMatchObject({ code: 'checkout_cooldown', minutes: 29 })
  // the control: somebody else at the same address may
  const neighbour = { ...(await traveller(product)), address: who.address }
  expect((await reserve(product, neighbour, on, { amount })).status).toBe(200)
})

test('[BOOK-06] the networks of one home share what four visitors may reserve', async () => {
  const { db } = product.database
  const who = { ...(await traveller(product)), address: '2001:db8:9:42ff::1' }
  expect((await reserve(product, who, on, { amount })).status).toBe(200)
  // as often again from the other networks around it, by others
  const other = await traveller(product)
  const copy = (n: number, address: string) =>
    sql`
    insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
      'id', ${`copy-${n}`}::text, 'user_id', ${other.userId}::text, 'made_from', ${openedFrom(address)}::text))).*
    from orders where user_id = ${who.userId} limit 1`.execute(db)
  for (let n = 1; n < 4 * 24; n += 1)
    await copy(n, `2001:db8:9:42${(n % 200).toString(16).padStart(2, '0')}::1`)
  expect(await reserve(product, who, on, { amount })).toMatchObject({
    status: 429,
    body: { code: 'too_many_reservations' },
  })
  // the control: a neighbour in the same /48
  const neighbour = { ...(await traveller(product)), address: '2001:db8:9:9900::1' }
  expect((await reserve(product, neighbour, on, { amount })).status).toBe(200)
})
