import { afterAll, beforeAll, expect, test } from 'vitest'
import { askToCreate, creation, group, payAt, train, verify } from '../../testing/groups.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { ask, traveller } from '../../testing/travellers.ts'
import { done, unknown } from '../kernel/answer.ts'
import type { Answer } from '../kernel/answer.ts'
import type { TicketingRefusal, TravellerField } from '../ports/ticketing.ts'

let product: TestProduct
/** stands in the place of what the carrier says, where a test sets it */
let carrierSays: Answer<readonly TravellerField[], TicketingRefusal> | null = null
beforeAll(async () => {
  product = await startTestProduct({
    change: (ports) => ({
      ...ports,
      ticketing: {
        ...ports.ticketing,
        travellerFields: async (id) => carrierSays ?? ports.ticketing.travellerFields(id),
      },
    }),
  })
})
afterAll(() => product.close())

const path = '/api/payments/group/create-checkout-session'

test('[GRP-03] names that cannot stand on a ticket are refused before anything is held', async () => {
  const who = await traveller(product)
  const on = await train(product)
  const names = [
    '',
    '   ',
    'x'.repeat(51),
    'x'.repeat(10_000),
    'Ada\u202Eeno',
    'Ada\u0000',
    'A\nB',
    null,
    7,
    {},
  ]
  for (const lastName of names) {
    const { status, body } = await ask(product, who, 'POST', path, {
      amount: on.perMember,
      creation: { ...creation(who, on), traveller: { firstName: 'Ada', lastName } },
    })
    expect({ status, code: body.code }, JSON.stringify(lastName)?.slice(0, 40)).toEqual({
      status: 400,
      code: 'invalid_request',
    })
    expect(body.message).not.toContain('refusals')
  }
})

test('[GRP-03] names of any script reach the seat as they were written', async () => {
  for (const [at, firstName] of [
    ['10:01', 'محمد'],
    ['11:01', '<script>alert(1)</script>'],
    ['12:01', 'Siân-Łukasz O’Brien'],
  ] as const) {
    const who = await traveller(product)
    const on = await train(product, at)
    const { body } = await ask(product, who, 'POST', path, {
      amount: on.perMember,
      creation: { ...creation(who, on), traveller: { firstName: ` ${firstName} `, lastName: 'One' } },
    })
    await payAt(body.url)
    const { groupId } = (await verify(product, who, body.sessionId)).body.checkout
    expect((await group(product, groupId, who)).seats[0]).toMatchObject({ firstName, isYou: true })
  }
})

test('[GRP-03] on a train whose carrier asks for more than names no group is made; unsure is not yes', async () => {
  const who = await traveller(product)
  const on = await train(product, '15:01')
  const told = [
    [done(['name', 'birthDate'] as const), 409, 'group_not_offered'],
    [unknown('silence'), 503, 'ticketing_unreachable'],
  ] as const
  for (const [answer, status, code] of told) {
    carrierSays = answer
    const refused = await askToCreate(product, who, on)
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status, code })
  }
  carrierSays = null
  expect((await askToCreate(product, who, on)).status).toBe(200)
})
