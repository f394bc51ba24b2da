import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demandOf } from '../../../../testing/builders/demand.ts'
import { startTestProduct, type TestProduct } from '../../../../testing/harness/test-product.ts'
import { ask, type TestTraveller, traveller, unverified } from '../../../../testing/builders/travellers.ts'
import { lockOpenAccount } from '../../accounts/server/index.ts'
import { registerInterest } from './register-interest.ts'
import { insertInterest, interestsOf } from './store.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const path = '/api/route-interests'
const brussels = { departure_station: 'NLAMSCST', arrival_station: 'BEBRUMID' }
const cologne = { departure_station: 'NLAMSCST', arrival_station: 'DECGNHBF' }
const register = (who: TestTraveller | null, route: object) => ask(product, who, 'POST', path, route)
const own = async (who: TestTraveller) => (await ask(product, who, 'GET', path)).body.data
const withdraw = (who: TestTraveller | null, route: Record<string, string>) =>
  ask(product, who, 'DELETE', `${path}?${new URLSearchParams(route)}`)

test('[SRCH-13] a stranger registers nothing, sees nothing and withdraws nothing', async () => {
  for (const { status, body } of [
    await register(null, brussels),
    await ask(product, null, 'GET', path),
    await withdraw(null, brussels),
  ])
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthenticated' })
})

test('[SRCH-13] interest is stored once per traveller and pair, however often and at once it is said', async () => {
  const who = await traveller(product)
  const answers = await Promise.all(Array.from({ length: 5 }, () => register(who, brussels)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(answers[0]!.body.interest).toMatchObject({
    departure_station: { id: 'NLAMSCST', name: 'Amsterdam Centraal' },
    arrival_station: { id: 'BEBRUMID', name: 'Brussels Midi' },
  })
  const first = answers[0]!.body.interest.registered_at
  product.clock.set(product.clock.now() + 60_000)
  expect((await register(who, brussels)).body.interest.registered_at).toBe(first)
  await register(who, cologne)
  expect((await own(who)).map((one: { arrival_station: { id: string } }) => one.arrival_station.id)).toEqual([
    'DECGNHBF',
    'BEBRUMID',
  ])
})

test("[SRCH-13] one sees and withdraws only what is one's own, and withdrawing twice is harmless", async () => {
  const [one, other] = [await traveller(product), await traveller(product)]
  await register(one, brussels)
  expect(await own(other)).toEqual([])
  expect((await withdraw(other, brussels)).body).toEqual({ withdrawn: true })
  expect(await own(one)).toHaveLength(1)
  expect((await withdraw(one, brussels)).body).toEqual({ withdrawn: true })
  expect((await withdraw(one, brussels)).body).toEqual({ withdrawn: true })
  expect(await own(one)).toEqual([])
})

test('[SRCH-13] an account that ends while the stations are looked up leaves no interest behind', async () => {
  const { userId } = await traveller(product)
  const { db } = product.database
  const register = (stationNames: () => Promise<() => string>) =>
    registerInterest(
      { db, stationNames, lockOpenAccount, now: () => product.clock.now() },
      userId,
      { departureStation: 'NLAMSCST', arrivalStation: 'BEBRUMID' },
      'en',
    )
  const isDeleted = async () => {
    await sql`update users set deleted_at = now() where id = ${userId}`.execute(db)
    return () => 'a station'
  }
  await expect(register(isDeleted)).rejects.toMatchObject({ status: 401 })
  expect(await interestsOf(db, userId)).toEqual([])
})

test('[SRCH-13] registering and withdrawing at once are both answered', async () => {
  const who = await traveller(product)
  const statuses = new Set<number>()
  for (let round = 0; round < 30; round++) {
    const both = Array.from({ length: 4 }, () => [register(who, brussels), withdraw(who, brussels)]).flat()
    for (const { status } of await Promise.all(both)) statuses.add(status)
  }
  expect([...statuses]).toEqual([200])
})

test('[SRCH-13] what is no route is refused with a code', async () => {
  const who = await traveller(product)
  const refusals = [
    [{ ...brussels, arrival_station: 'XXXXXXXX' }, 404, 'unknown_station'],
    [{ ...brussels, arrival_station: 'NLAMSCST' }, 400, 'same_station'],
    [{ departure_station: 'NLAMSCST' }, 400, 'invalid_request'],
    [{ ...brussels, arrival_station: ['BEBRUMID'] }, 400, 'invalid_request'],
    [{ ...brussels, arrival_station: 'x'.repeat(5_000) }, 400, 'invalid_request'],
  ] as const
  for (const [route, status, code] of refusals) {
    const answer = await register(who, route)
    expect({ status: answer.status, code: answer.body.code }, JSON.stringify(route)).toEqual({ status, code })
  }
  expect(await own(who)).toEqual([])
})

test('[SRCH-13] the operator sees how many travellers want each route, the most wanted first', async () => {
  const { db } = product.database
  const before = await demandOf(db, 100)
  const count = (list: typeof before, arrival: string) =>
    list.find(({ arrivalStation }) => arrivalStation === arrival)?.travellers ?? 0
  const people = [await traveller(product), await traveller(product), await traveller(product)]
  for (const who of people) await register(who, cologne)
  await register(people[0]!, brussels)
  const after = await demandOf(db, 100)
  expect(count(after, 'DECGNHBF') - count(before, 'DECGNHBF')).toBe(3)
  expect(count(after, 'BEBRUMID') - count(before, 'BEBRUMID')).toBe(1)
  expect(after.map(({ travellers }) => travellers)).toEqual(
    after.map(({ travellers }) => travellers).toSorted((a, b) => b - a),
  )
  expect(await demandOf(db, 1)).toEqual(after.slice(0, 1))
})

test('[SRCH-13] who has not proven their address is no demand until they do', async () => {
  const { db } = product.database
  const wanted = async () =>
    (await demandOf(db)).find(({ arrivalStation }) => arrivalStation === 'DECGNHBF')?.travellers ?? 0
  const before = await wanted()
  const who = await unverified(product)
  expect((await register(who, cologne)).status).toBe(200)
  expect(await own(who)).toHaveLength(1)
  expect(await wanted()).toBe(before)
  const otp = await product.readCode(who.email)
  expect((await ask(product, who, 'POST', '/api/auth/verify', { userId: who.userId, otp })).status).toBe(200)
  expect(await wanted()).toBe(before + 1)
})

test('[SRCH-13] an account wants 200 routes at most, also where many are registered at once', async () => {
  const who = await traveller(product)
  const { db } = product.database
  for (let station = 0; station < 199; station++)
    await insertInterest(
      db,
      who.userId,
      { departureStation: `made-up-${station}`, arrivalStation: 'BEBRUMID' },
      product.clock.now(),
    )
  const back = { departure_station: 'BEBRUMID', arrival_station: 'NLAMSCST' }
  const answers = await Promise.all([brussels, cologne, back].map((route) => register(who, route)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await interestsOf(db, who.userId)).toHaveLength(200)
})

test("[SRCH-13] it is in the copy of one's data and goes with the account", async () => {
  const who = await traveller(product)
  const { db } = product.database
  await register(who, brussels)
  const { body } = await ask(product, who, 'GET', '/api/account/export')
  expect(body.routeInterests).toMatchObject([{ departureStation: 'NLAMSCST', arrivalStation: 'BEBRUMID' }])
  const wanted = async () =>
    (await demandOf(db)).find(({ arrivalStation }) => arrivalStation === 'BEBRUMID')!.travellers
  const before = await wanted()
  const password = 'six seats one ticket'
  expect((await ask(product, who, 'POST', '/api/account/delete', { password })).status).toBe(200)
  expect(await wanted()).toBe(before - 1)
})
