import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askToCreate, creation, group, payAt, train, verify } from '../../../testing/builders/groups.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { ask, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { workUntilGroup } from '../../../testing/harness/wait.ts'
import { done, unknown } from '../../kernel/answer.ts'
import type { Answer } from '../../kernel/answer.ts'
import type { TicketingRefusal, TravellerField } from '../../ports/ticketing.ts'

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

test('[GRP-03] on a train whose carrier wants what we do not ask no group is made; unsure is not yes', async () => {
  const who = await traveller(product)
  const on = await train(product, '15:01')
  const told = [
    [done(['name', 'other:passengers[].government_id'] as const), 409, 'carrier_asks_more'],
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

describe('on a train whose carrier asks for the date of birth', () => {
  const born = (who: TestTraveller, birthDate: unknown) => ({
    firstName: who.firstName,
    lastName: who.lastName,
    birthDate,
  })
  beforeAll(() => {
    carrierSays = done(['name', 'birthDate'] as const)
  })
  afterAll(() => {
    carrierSays = null
  })

  test('[GRP-03] it is said before, and refused with a reason before anything is held', async () => {
    // what was told of the carrier before is kept for a day
    product.clock.advance(86_400_000)
    const who = await traveller(product)
    const on = await train(product, '09:01')
    const { body } = await ask(product, null, 'GET', `/api/groups/asked-of-travellers?connectionId=${on.id}`)
    expect(body).toEqual({ birthDate: true })
    const tomorrow = new Date(product.clock.now() + 86_400_000).toISOString().slice(0, 10)
    for (const [birthDate, code] of [
      [undefined, 'birth_date_missing'],
      [null, 'birth_date_missing'],
      ['1890-01-01', 'birth_date_unreal'],
      ['2990-01-01', 'birth_date_unreal'],
      [tomorrow, 'birth_date_too_young'],
      ['2001-02-29', 'invalid_request'],
      ['1.1.1990', 'invalid_request'],
      ['1'.repeat(10_000), 'invalid_request'],
      [7, 'invalid_request'],
    ] as const) {
      const refused = await ask(product, who, 'POST', path, {
        amount: on.perMember,
        creation: { ...creation(who, on), traveller: born(who, birthDate) },
      })
      expect({ status: refused.status, code: refused.body.code }, String(birthDate).slice(0, 20)).toEqual({
        status: 400,
        code,
      })
      expect(refused.body.message).not.toContain('refusals')
    }
  })

  test('[GRP-03] [GRP-07] each of the six gives theirs, and the carrier is told of all six', async () => {
    const on = await train(product, '08:01')
    const dates = [1, 2, 3, 4, 5, 6].map((month) => `199${month}-0${month}-28`)
    let groupId = ''
    for (const [at, birthDate] of dates.entries()) {
      const who = await traveller(product)
      const given = { termsAccepted: true, traveller: born(who, birthDate) }
      const amount = groupId === '' ? on.perMember : (await group(product, groupId)).pricePerMember
      const order =
        groupId === '' ? { creation: { ...creation(who, on), ...given } } : { join: { groupId, ...given } }
      if (at > 0) {
        const without = { join: { groupId, termsAccepted: true, traveller: born(who, null) } }
        const refused = await ask(product, who, 'POST', path, { amount, ...without })
        expect(refused.body.code).toBe('birth_date_missing')
      }
      const { body } = await ask(product, who, 'POST', path, { amount, ...order })
      await payAt(body.url)
      groupId = (await verify(product, who, body.sessionId)).body.checkout.groupId
    }
    await workUntilGroup(product, groupId, 'booked')
    const booking = product.ticketing.ledger.bookings().at(-1)!
    // what the provider documents as required of every booking comes with it
    expect(booking.contact).toMatchObject({ title: 'mr', phone: expect.stringMatching(/^\d{8,20}$/) })
    expect(booking.passengers.map(({ birthdate }) => birthdate)).toEqual(dates)
  })
})

test('[GRP-03] a carrier that does not ask is not told, and nothing is kept', async () => {
  const who = await traveller(product)
  const on = await train(product, '07:01')
  const { body } = await ask(product, who, 'POST', path, {
    amount: on.perMember,
    creation: {
      ...creation(who, on),
      traveller: { firstName: 'Ada', lastName: 'One', birthDate: '1990-01-01' },
    },
  })
  await payAt(body.url)
  const { groupId } = (await verify(product, who, body.sessionId)).body.checkout
  const kept = await ask(product, who, 'GET', '/api/account/export')
  expect(JSON.stringify(kept.body)).toContain(groupId)
  expect(JSON.stringify(kept.body)).not.toContain('1990-01-01')
})
