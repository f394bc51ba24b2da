import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { newAddress } from '../builders/addresses.ts'
import { allCalls } from '../builders/all-calls.ts'
import { arbitraryOf } from '../builders/arbitrary-of.ts'
import { askToJoin, groupOf, train, verify } from '../builders/groups.ts'
import { reservation, reserve } from '../builders/orders.ts'
import { operator, signInOperator, type TestOperator } from '../builders/operators.ts'
import { isPostgres } from '../databases/fresh-database.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'
import { ask, signIn, type TestTraveller, traveller } from '../builders/travellers.ts'
import { workUntilGroup } from '../harness/wait.ts'
import { addressOf, type Call } from '../../src/kernel/contract.ts'

// Made from the contracts: a call that is added is in here without a line of test.
const roles = ['anonymous', 'other user', 'member', 'leader', 'operator'] as const
type Role = (typeof roles)[number]

let product: TestProduct
let people: Record<Role, TestTraveller | null>
let inCharge: TestOperator
let things: {
  trainId: string
  groupId: string
  id: string
  ownSession: Record<Role, string>
  ownCheckout: Record<Role, string>
  /** of the leader, who has not paid for it */
  reservationId: string
}

beforeAll(async () => {
  product = await startTestProduct()
  const { groupId, leader, others } = await groupOf(product, 6)
  await workUntilGroup(product, groupId, 'booked')
  const member = others[0]!
  const other = await traveller(product)
  inCharge = await operator(product)
  people = { anonymous: null, 'other user': other, member, leader, operator: inCharge }
  const { body } = await ask(product, leader, 'GET', `/api/groups/${groupId}`)
  const later = await train(product, '11:01')
  const open = await groupOf(product, 1, later)
  const reserved = await reserve(product, leader, later)
  const way = async (who: TestTraveller) => {
    const sessionId = (await askToJoin(product, who, open.groupId)).body.sessionId as string
    const { checkout } = (await verify(product, who, sessionId)).body
    return { sessionId, checkoutId: checkout.checkoutId as string }
  }
  const ways = {
    anonymous: { sessionId: 'none', checkoutId: 'none' },
    'other user': await way(other),
    member: await way(member),
    leader: await way(leader),
    operator: await way(inCharge),
  }
  const each = (key: 'sessionId' | 'checkoutId') =>
    Object.fromEntries(roles.map((role) => [role, ways[role][key]])) as Record<Role, string>
  things = {
    trainId: later.id,
    groupId,
    id: body.group.bookingId,
    ownSession: each('sessionId'),
    ownCheckout: each('checkoutId'),
    reservationId: reserved.body.reservation.id,
  }
})
/** Logging out and changing the password are among the calls, so a session may have ended in a test before. */
async function renewSessions(...of: readonly Role[]): Promise<void> {
  for (const role of of) {
    const who = people[role]
    if (who === null || (await ask(product, who, 'GET', '/api/notices/unread')).status !== 401) continue
    people[role] = role === 'operator' ? await signInOperator(product, inCharge) : await signIn(product, who)
  }
}
afterAll(() => product.close())

function addressFor(call: Call, role: Role): string {
  const params = {
    groupId: things.groupId,
    id: things.id,
    carrierId: 'NSRZ',
    // no content service runs here: a card is drawn of a page that needs none
    slug: call.path.includes(':kind') ? 'home' : 'terms',
    kind: 'page',
    sessionId: things.ownSession[role],
    checkoutId: things.ownCheckout[role],
    reservationId: 'none',
    userId: people[role]?.userId ?? 'nobody',
  }
  return addressOf(call, params, call.query && wholeOf(call.query, role))
}

/** Who sends a body names themselves in it, also where the contract has no such field. */
async function send(call: Call, role: Role, path: string) {
  await renewSessions(role)
  const who = people[role]
  const own = who && { userId: who.userId }
  return ask(product, who, call.method, path, call.body && { ...wholeOf(call.body, role), ...own })
}

/**
 * All that a query or a body asks for. Generated from the contract; where a shape alone is refused before the call has
 * looked at anything, the field has an example.
 */
function wholeOf(type: NonNullable<Call['body']>, role: Role): Record<string, unknown> {
  const [shaped] = fc.sample(arbitraryOf(type, 0), { seed: 6, numRuns: 1 })
  const day = new Date(product.clock.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  const traveller = { firstName: 'Femke', lastName: 'Visser' }
  const examples: Record<string, unknown> = {
    ...traveller,
    'arrival_stations[]': 'NLMAASTA',
    'departure_stations[]': 'NLUTRCST',
    amount: 100,
    arrival_station: 'NLMAASTA',
    checkoutId: things.ownCheckout[role],
    code: '000000',
    connectionId: things.trainId,
    creation: undefined,
    cursor: undefined,
    departureEndTime: '23:59',
    departureStartTime: '00:00',
    departure_date: day,
    departure_station: 'NLUTRCST',
    email: 'asked-for@sixrail.example',
    fareClass: 'NSRZ-FARE-1',
    fare_class: undefined,
    first_date: day,
    groupId: things.groupId,
    ids: 'NLUTRCST,NLMAASTA',
    join: { groupId: things.groupId, termsAccepted: true, traveller },
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    last_date: day,
    locale: 'en',
    newEmail: 'asked-for-too@sixrail.example',
    newPassword: 'a quiet coach to Groningen',
    otp: '000000',
    passengers: asksForNames(type) ? [traveller] : '[{"type":"PNOS","pax":1}]',
    password: 'a window seat to Zwolle',
    price: undefined,
    query: 'Maastricht',
    sessionId: things.ownSession[role],
    ticket: 'none',
    token: 'none',
    userId: people[role]?.userId ?? 'nobody',
    work: 'none',
  }
  const shape = Object.keys((type as { def?: { shape?: object } }).def?.shape ?? {})
  const known = shape.filter((name) => name in examples).map((name) => [name, examples[name]])
  return { ...(shaped as object), ...Object.fromEntries(known) }
}

/** A search names how many travel, an order who they are. */
const asksForNames = (type: unknown) => {
  const { shape } = (type as { def: { shape?: Record<string, { def: { type: string } }> } }).def
  return shape?.['passengers']?.def.type === 'array'
}

/** How somebody is refused who has no right to a call, whatever its own refusals are. */
const rightless = ['unauthenticated', 'forbidden', 'not_found', 'not_the_leader', 'not_in_group']
const unseen = ['group_not_found', 'booking_not_found', 'reservation_not_found']

describe('rights: every call as a stranger, another user, a member, a leader, an operator', () => {
  test.each(
    allCalls.flatMap((call) => roles.map((role) => ({ call, role, title: `${call.name} as ${role}` }))),
  )('$title', async ({ call, role }) => {
    const { status, body } = await send(call, role, addressFor(call, role))
    expect(status).toBeLessThan(500)
    if (call.who === 'provider') expect(body.code).toBe('signature_invalid')
    else if (call.who !== 'anyone' && role === 'anonymous')
      expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthenticated' })
    else if ((call.who === 'member' || call.who === 'leader') && ['other user', 'operator'].includes(role))
      expect(status).toBe(404)
    else if (call.who === 'operator' && role !== 'operator')
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'not_found' })
    else if (call.who === 'leader' && role === 'member')
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'not_the_leader' })
    // a refresh without its cookie is refused for that, and not for who asks
    else if (call.name === 'refresh') expect(body.code).toBe('session_ended')
    else {
      // it was sent all it needs: it is answered in the shape it promises, or refused for a reason of its own
      const said = `${status} ${JSON.stringify(body).slice(0, 200)}`
      if (status !== 200) expect(call.refusals, said).toContain(body.code)
      else if (!('file' in call.reply)) expect(safeParse(call.reply, body).success, said).toBe(true)
      if (call.who !== 'anyone' && call.who !== 'user')
        expect([...rightless, ...unseen], said).not.toContain(body.code)
      // what is looked for by a query is there
      if (call.query) expect(status, said).toBe(200)
    }
  })

  test.each(
    allCalls.filter(({ path }) => path.includes(':userId')).map((call) => ({ call, name: call.name })),
  )("$name with another's userId is refused", async ({ call }) => {
    const { status, body } = await send(
      call,
      'member',
      addressOf(call, { userId: people.leader!.userId }, {}),
    )
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' })
  })

  // Another person is named by `memberId` where that is what a call is for, as in `blockMember`.
  test.each(allCalls.filter(({ method }) => method !== 'GET').map((call) => ({ call, name: call.name })))(
    "$name with another's userId anywhere in its body is refused, unless that is the account to prove",
    async ({ call }) => {
      const role = call.who === 'operator' ? 'operator' : 'member'
      await renewSessions(role)
      const { userId } = people.leader!
      // the payment provider signs its bytes and is nobody's session
      const code = call.who === 'provider' ? 'signature_invalid' : 'forbidden'
      for (const naming of [{ userId }, { within: [{ userId }] }]) {
        const whole = { ...(call.body && wholeOf(call.body, role)), ...naming }
        const { body } = await ask(product, people[role], call.method, addressFor(call, role), whole)
        if (call.provesAccount) expect(body.code, JSON.stringify(naming)).not.toBe(code)
        else expect(body.code, JSON.stringify(naming)).toBe(code)
      }
    },
  )

  test("only two calls may name another's, and neither needs a session", () => {
    expect(
      allCalls.filter(({ provesAccount }) => provesAccount).map(({ name, who }) => `${name} ${who}`),
    ).toEqual(['verify anyone', 'resendVerification anyone'])
  })

  test.each(
    allCalls.filter(({ path }) => path.includes(':sessionId')).map((call) => ({ call, name: call.name })),
  )("$name with another's session is refused as if there were none", async ({ call }) => {
    const { status, body } = await send(
      call,
      'member',
      addressOf(call, { sessionId: things.ownSession.leader }, {}),
    )
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'checkout_not_found' })
  })

  test.each(
    allCalls.filter(({ path }) => path.includes(':checkoutId')).map((call) => ({ call, name: call.name })),
  )("$name with another's checkout is refused as if there were none", async ({ call }) => {
    const { status } = await send(
      call,
      'member',
      addressOf(call, { checkoutId: things.ownCheckout.leader }, {}),
    )
    expect(status).toBe(404)
  })
})

describe("another traveller's order, which is there and not paid for", () => {
  beforeEach(() => renewSessions(...roles))
  const named = (call: Call) =>
    call.path.includes(':reservationId') ||
    'reservationId' in ((call.body as { def?: { shape?: object } } | undefined)?.def?.shape ?? {})
  test.each(allCalls.filter(named).map((call) => ({ call, name: call.name })))(
    '$name is refused as if there were none, and asks for a login first',
    async ({ call }) => {
      const { reservationId } = things
      const body = call.body && { ...wholeOf(call.body, 'member'), reservationId, termsAccepted: true }
      const path = addressOf(call, { reservationId }, {})
      expect(await ask(product, null, call.method, path, body)).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      })
      for (const role of ['member', 'other user', 'operator'] as const)
        expect(await ask(product, people[role], call.method, path, body)).toMatchObject({
          status: 404,
          body: { code: 'reservation_not_found' },
        })
      // whose it is finds it as it was
      expect(await reservation(product, people.leader!, reservationId)).toMatchObject({ state: 'open' })
    },
  )

  test('there are such calls', () => {
    expect(allCalls.filter(named).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['reservationById', 'cancelReservation', 'confirmReservation', 'createBooking']),
    )
  })
})

describe('fuzz: requests made from the contracts never end in a 5xx', () => {
  beforeEach(() => renewSessions(...roles))
  test.each(allCalls.map((call) => ({ call, name: call.name })))('$name', async ({ call }) => {
    const part = (type: Call['params']) => (type ? arbitraryOf(type) : fc.constant(undefined))
    const parts = fc.record({
      params: part(call.params),
      query: part(call.query),
      body: part(call.body),
      as: fc.constantFrom(...roles),
    })
    await fc.assert(
      fc.asyncProperty(parts, async ({ params, query, body, as }) => {
        const token = people[as]?.token
        const response = await product.app.inject({
          method: call.method,
          remoteAddress: newAddress(),
          url: addressOf(call, wellFormed(params ?? {}), wellFormed(query ?? {})),
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { payload: JSON.stringify(body) }),
        })
        expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(500)
        if (response.statusCode >= 400) {
          const refusal = response.json()
          expect(refusal.code).toMatch(/^[a-z_]+$/)
          // the guard of an account is the call's own answer, the limit of requests would hide it
          expect(refusal.code).not.toBe('too_many_requests')
          // a sentence, not the key of one
          expect(refusal.message).toContain(' ')
        }
      }),
      // what a request is refused for is decided before a database is asked, the same on both
      { numRuns: isPostgres() ? 60 : 10 },
    )
  })
})

/** An address holds well-formed text only; lone surrogates cannot even be sent. */
function wellFormed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return { value: String(value).toWellFormed() }
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const text = (part: unknown) =>
        (typeof part === 'string' ? part : (JSON.stringify(part) ?? '')).toWellFormed()
      return [name, Array.isArray(one) ? one.map(text) : text(one)]
    }),
  )
}
