import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { groupOf, join, offeredTrain } from '../../../testing/builders/groups.ts'
import { ask, emailsTo, signIn, type TestTraveller } from '../../../testing/builders/travellers.ts'
import { startTwoInstances, type TestProduct } from '../../../testing/harness/test-product.ts'
import { newId } from '../../kernel/ids.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import { unreadWork } from './index.ts'

let product: TestProduct
let elsewhere: TestProduct
let idle: () => Promise<void>
let close: () => Promise<void>
beforeAll(async () => {
  ;({ product, elsewhere, idle, close } = await startTwoInstances())
})
afterAll(() => close())
/** From ten in the morning: no quiet hours for half a day. */
beforeEach(() => {
  const ten = new Date(product.clock.now()).setUTCHours(9, 0, 0, 0)
  product.clock.set(ten > product.clock.now() ? ten : ten + 24 * hour)
})

const minute = 60_000
const hour = 60 * minute
const unread = /unread message/
const digests = (who: TestTraveller) => emailsTo(product, who, unread).map(({ subject }) => subject)
const name = 'Lights on the Vrijthof'
const path = (groupId: string) => `/api/chats/messages/${groupId}`

async function write(who: TestTraveller, groupId: string, times = 1, message = 'Which coach?') {
  for (let time = 0; time < times; time += 1) {
    const { status } = await ask(product, who, 'POST', path(groupId), { id: newId(), message })
    expect(status).toBe(200)
  }
}
const readUpTo = async (who: TestTraveller, groupId: string, number: number) =>
  expect((await ask(product, who, 'POST', `${path(groupId)}/read`, { number })).status).toBe(200)

async function later(ms: number) {
  product.clock.advance(ms)
  await idle()
}

test('[CHAT-03] forty messages make one email, which says how many wait and nothing of what they say', async () => {
  const { groupId, leader, others } = await groupOf(product, 3, await offeredTrain(product, 4))
  const [reader, away] = others as [TestTraveller, TestTraveller]
  await write(leader, groupId, 20, 'My number is 0612345678')
  product.clock.advance(2 * minute)
  await write(leader, groupId, 20)
  const { body } = await ask(product, reader, 'GET', path(groupId))
  await readUpTo(reader, groupId, body.last)
  await later(24 * minute)
  expect(digests(away)).toEqual([])
  await later(4 * minute)
  await later(5 * hour)
  expect(digests(away)).toEqual([`40 unread messages: ${name}`])
  expect(digests(reader)).toEqual([])
  expect(digests(leader)).toEqual([])
  const [email] = emailsTo(product, away, unread)
  expect(email!.text).toContain(`/en/messages?groupId=${groupId}`)
  expect(email!.text).not.toContain('0612345678')
  const { body: list } = await ask(product, await signIn(product, away), 'GET', '/api/notices')
  expect(list.notices.filter(({ text }: { text: string }) => unread.test(text))).toMatchObject([
    { text: `40 unread messages: ${name}`, path: `messages?groupId=${groupId}` },
  ])
})

test('[CHAT-03] a chat is told of once in six hours, and only of what is new', async () => {
  const { groupId, leader: founder, others } = await groupOf(product, 2, await offeredTrain(product, 5))
  const away = others[0]!
  await write(founder, groupId)
  await later(30 * minute)
  expect(digests(away)).toEqual([`1 unread message: ${name}`])
  await later(hour)
  const leader = await signIn(product, founder)
  await write(leader, groupId)
  await later(5 * hour - 5 * minute)
  expect(digests(away)).toHaveLength(1)
  await later(5 * minute)
  expect(digests(away)).toEqual([`1 unread message: ${name}`, `2 unread messages: ${name}`])
  // nobody is told twice of the same, nor by work that is done again on two instances
  for (const { database } of [product, elsewhere])
    await database.db
      .transaction()
      .execute((tx) => sendWork(tx, unreadWork, { groupId }, product.clock.now(), product.clock.now()))
  await later(24 * hour)
  expect(digests(away)).toHaveLength(2)
})

test('[CHAT-03] nobody is told of a muted chat, of whom they have blocked, of what was removed, or of what was written before they came', async () => {
  const { groupId, leader, others } = await groupOf(product, 5, await offeredTrain(product, 6))
  const [muting, blocking, leaving, told] = others as [
    TestTraveller,
    TestTraveller,
    TestTraveller,
    TestTraveller,
  ]
  const choose = async (who: TestTraveller, at: string, body: object) =>
    expect((await ask(product, who, 'POST', at, body)).status).toBe(200)
  const chat = path(groupId)
  await choose(muting, `${chat}/mute`, { isMuted: true })
  await choose(blocking, `${chat}/block`, { memberId: leader.userId, isBlocked: true })
  await write(leader, groupId, 2)
  const { db } = product.database
  await sql`update chat_messages set hidden = true where id in (
    select id from chat_messages where group_id = ${groupId} and kind = 'message' limit 1)`.execute(db)
  await choose(leaving, `/api/groups/${groupId}/leave`, {})
  await later(29 * minute)
  const newcomer = await join(product, groupId)
  await later(minute)
  expect([muting, blocking, leaving, newcomer].flatMap(digests)).toEqual([])
  expect(digests(told)).toEqual([`1 unread message: ${name}`])
})

test('[CHAT-03] who has switched this off by email finds it in the app, and a group that is over tells nobody', async () => {
  const { groupId, leader, others } = await groupOf(product, 2, await offeredTrain(product, 7))
  const away = others[0]!
  const off = { topic: 'messages', channel: 'email', isOn: false }
  expect((await ask(product, away, 'PUT', '/api/notices/choices', off)).status).toBe(200)
  await write(leader, groupId)
  await later(30 * minute)
  expect(digests(away)).toEqual([])
  const { body } = await ask(product, await signIn(product, away), 'GET', '/api/notices')
  expect(body.notices[0].text).toBe(`1 unread message: ${name}`)

  const over = await groupOf(product, 2, await offeredTrain(product, 8))
  await write(over.leader, over.groupId)
  expect((await ask(product, over.leader, 'DELETE', `/api/groups/${over.groupId}/delete`)).status).toBe(200)
  await later(24 * hour)
  expect(digests(over.others[0]!)).toEqual([])
})

test('[CHAT-03] an account that was deleted is not written to, though its seat still names it', async () => {
  const { groupId, leader, others } = await groupOf(product, 3, await offeredTrain(product, 9))
  const [gone, away] = others as [TestTraveller, TestTraveller]
  await write(leader, groupId)
  await sql`update users set deleted_at = now() where id = ${gone.userId}`.execute(product.database.db)
  await later(30 * minute)
  expect([digests(gone), digests(away)]).toEqual([[], [`1 unread message: ${name}`]])
})
