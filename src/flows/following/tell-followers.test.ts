import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupOf, join, train } from '../../../testing/builders/groups.ts'
import {
  ask,
  signIn,
  type TestTraveller,
  traveller,
  unverified,
} from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil } from '../../../testing/harness/wait.ts'
import { tellFollowers } from './tell-followers.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const follow = (who: TestTraveller | null, body: object) => ask(product, who, 'POST', '/api/follows', body)
const own = async (who: TestTraveller) => (await ask(product, who, 'GET', '/api/follows')).body.follows
const followersOf = async (connectionId: string) =>
  (await ask(product, null, 'GET', `/api/follows/count?${new URLSearchParams({ connectionId })}`)).body
    .followers
const emailsTo = ({ email }: TestTraveller, subject: RegExp) =>
  product.emails.filter(({ to, subject: line }) => to === email && subject.test(line))
const newGroup = /^A new group on your train: Utrecht Centraal to Maastricht/
const oneLeft = /^One seat left: Utrecht Centraal to Maastricht/
const told = (who: TestTraveller, subject: RegExp, times = 1) =>
  workUntil(product, async () => emailsTo(who, subject).length >= times)

test('a train is followed once however often it is asked for, seen by its follower alone, and left by a press', async () => {
  const on = await train(product, '13:01')
  const [who, other] = [await traveller(product), await traveller(product)]
  const answers = await Promise.all(Array.from({ length: 4 }, () => follow(who, { connectionId: on.id })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await own(who)).toMatchObject([
    { connectionId: on.id, groupId: null, departure: { station: { name: 'Utrecht Centraal' } } },
  ])
  expect(await own(other)).toEqual([])
  expect(await followersOf(on.id)).toBe(1)
  await follow(other, { connectionId: on.id })
  expect(await followersOf(on.id)).toBe(2)
  const [{ followId }] = await own(who)
  await ask(product, other, 'DELETE', `/api/follows/${followId}`)
  expect(await own(who)).toHaveLength(1)
  for (let time = 0; time < 2; time += 1)
    expect((await ask(product, who, 'DELETE', `/api/follows/${followId}`)).body).toEqual({ unfollowed: true })
  expect(await own(who)).toEqual([])
  expect(await followersOf(on.id)).toBe(1)
})

test('followers are told of a new group and of one seat left, each once; whoever sits in a group there is not', async () => {
  const on = await train(product, '10:01')
  const who = await traveller(product)
  await follow(who, { connectionId: on.id })
  // whatever the page was in on which they asked for it
  const french = await traveller(product)
  const { firstName, lastName } = french
  await follow(french, { connectionId: on.id })
  await ask(product, french, 'PUT', '/api/account', { firstName, lastName, language: 'fr' })
  const { groupId } = await groupOf(product, 1, on)
  await told(who, newGroup)
  await told(french, /^Un nouveau groupe pour votre train/)
  const [found] = emailsTo(who, newGroup)
  expect(found!.text).toMatch(/A seat costs €\d+\.\d\d, all fees included/)
  expect(found!.text).toContain(`/en/join/${groupId}`)
  // a member who follows too is told by the group's own emails
  const member = await join(product, groupId)
  await follow(member, { connectionId: on.id })
  for (let taken = 2; taken < 4; taken += 1) await join(product, groupId)
  const fifth = await join(product, groupId)
  await told(who, oneLeft)
  expect(emailsTo(member, oneLeft)).toEqual([])

  // the fifth leaves and another comes: it was said already that one seat is left
  await ask(product, fifth, 'POST', `/api/groups/${groupId}/leave`, {})
  await join(product, groupId)
  await product.worker.idle()
  expect(emailsTo(who, oneLeft)).toHaveLength(1)
  expect(emailsTo(who, newGroup)).toHaveLength(1)
})

test('who follows one group is told of its last seat and of another group on that train, not of the last seat of another', async () => {
  const on = await train(product, '15:01')
  const { groupId } = await groupOf(product, 1, on)
  const who = await traveller(product)
  expect((await follow(who, { connectionId: on.id, groupId })).status).toBe(200)
  const second = await groupOf(product, 1, on)
  await told(who, newGroup)
  for (let taken = 1; taken < 5; taken += 1) await join(product, second.groupId)
  await product.worker.idle()
  expect(emailsTo(who, oneLeft)).toEqual([])
  for (let taken = 1; taken < 5; taken += 1) await join(product, groupId)
  await told(who, oneLeft)
  expect(emailsTo(who, oneLeft)[0]!.text).toContain(`/en/join/${groupId}`)
})

test('whoever follows a train after its group was founded is told of no new group, however late others are', async () => {
  const on = await train(product, '18:31')
  const early = await traveller(product)
  await follow(early, { connectionId: on.id })
  const { groupId } = await groupOf(product, 1, on)
  await told(early, newGroup)
  // pressed before the group was there, and stored once the carrier had answered
  product.clock.advance(2_000)
  const pressed = await traveller(product)
  await follow(pressed, { connectionId: on.id })
  product.clock.advance(60_000)
  const late = await traveller(product)
  await follow(late, { connectionId: on.id })
  // as when somebody's quiet hours are over
  const deps = { db: product.database.db, clock: product.clock, publicUrl: product.publicUrl }
  await tellFollowers(deps, { groupId, news: 'new_group' })
  await told(pressed, newGroup)
  await product.worker.idle()
  expect(emailsTo(late, newGroup)).toEqual([])
})

test('the link and the header of an email end it, with one request and without a session', async () => {
  const on = await train(product, '11:01')
  const [who, stays] = [await traveller(product), await traveller(product)]
  await follow(who, { connectionId: on.id })
  await follow(stays, { connectionId: on.id })
  await groupOf(product, 1, on)
  await told(who, newGroup)
  const [found] = emailsTo(who, newGroup)
  const { pathname, search } = new URL(found!.stopUrl!)
  expect(pathname).toBe('/api/follows/stop')
  const page = `/en/unfollow?token=${new URLSearchParams(search).get('stop')}`
  expect(found!.text).toContain(page)
  expect(found!.html).toContain(page)
  const opened = await fetch(product.publicUrl + pathname + search, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, page])
  const post = () =>
    fetch(product.publicUrl + pathname + search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect(await (await post()).json()).toEqual({ stopped: true })
  expect(await (await post()).json()).toEqual({ stopped: false })
  expect(await own(who)).toEqual([])
  await told(stays, newGroup)
  await groupOf(product, 1, on)
  await told(stays, newGroup, 2)
  expect(emailsTo(who, newGroup)).toHaveLength(1)
})

test('nobody follows more than fifty trains, and following ends with the account', async () => {
  const who = await traveller(product)
  const { db } = product.database
  const on = await train(product, '17:01')
  await follow(who, { connectionId: on.id })
  await sql`insert into follows select 'f' || n || user_id, user_id, 'c' || n, group_id, language, trip, departure_at,
    'token' || n || user_id, followed_at from follows, generate_series(1, 48) n where user_id = ${who.userId}`.execute(
    db,
  )
  // there is room for one more, and three come at the same moment
  const more = await Promise.all(['17:31', '18:01', '18:31'].map((at) => train(product, at)))
  const answers = await Promise.all(more.map(({ id }) => follow(who, { connectionId: id })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const refused = answers.find(({ status }) => status === 409)!.body
  expect(refused.code).toBe('too_many_follows')
  expect(refused.message).toContain('50')

  const { body: copy } = await ask(product, who, 'GET', '/api/account/export')
  expect(copy.following.follows).toHaveLength(50)
  expect(JSON.stringify(copy)).not.toContain(`token1${who.userId}`)
  const password = 'six seats one ticket'
  expect((await ask(product, who, 'POST', '/api/account/delete', { password })).status).toBe(200)
  expect(await followersOf(on.id)).toBe(0)
})

test('following needs an account with a proven address, and a train on which groups can be made', async () => {
  const on = await train(product, '12:01')
  expect((await follow(null, { connectionId: on.id })).status).toBe(401)
  expect((await ask(product, null, 'GET', '/api/follows')).status).toBe(401)
  expect((await ask(product, null, 'DELETE', '/api/follows/x')).status).toBe(401)

  const who = await traveller(product)
  const query = new URLSearchParams({
    'departure_stations[]': 'NLAMSCST',
    'arrival_stations[]': 'BEBRUMID',
    departure_date: new Date(product.clock.now() + 14 * 86_400_000).toISOString().slice(0, 10),
  })
  const { body } = await ask(product, null, 'GET', `/api/tickets/connections/find?${query}`)
  const refused = async (body: object) => {
    const { status, body: answer } = await follow(who, body)
    return [status, answer.code]
  }
  expect(await refused({ connectionId: 'nonsense' })).toEqual([404, 'connection_not_found'])
  expect(await refused({})).toEqual([400, 'invalid_request'])
  expect(await refused({ connectionId: on.id, groupId: 'nobody' })).toEqual([404, 'group_not_found'])
  const { groupId } = await groupOf(product, 1, await train(product, '12:31'))
  expect(await refused({ connectionId: on.id, groupId })).toEqual([404, 'group_not_found'])
  expect(await refused({ connectionId: body.data[0].id })).toEqual([409, 'group_outside_country'])
  expect(await own(who)).toEqual([])
  const answer = await follow(await unverified(product), { connectionId: on.id })
  expect([answer.status, answer.body.code]).toEqual([403, 'email_unverified'])
  // too late for a group there
  product.clock.advance(13 * 24 * 60 * 60_000 + 4 * 60 * 60_000)
  const late = await follow(await signIn(product, who), { connectionId: on.id })
  expect([late.status, late.body.code]).toEqual([409, 'group_deadline_passed'])
})

test('when the train has left, nothing is followed and the rows go', async () => {
  const on = await train(product, '18:01')
  const who = await traveller(product)
  await follow(who, { connectionId: on.id })
  product.clock.advance(16 * 24 * 60 * 60_000)
  expect(await followersOf(on.id)).toBe(0)
  await workUntil(product, async () => {
    const { rows } = await sql`select 1 from follows where connection_id = ${on.id}`.execute(
      product.database.db,
    )
    return rows.length === 0
  })
})
