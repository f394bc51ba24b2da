import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupOf, join, train } from '../../../testing/builders/groups.ts'
import { ask, emailsTo, signIn, type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'
import { watcher } from '../../../testing/harness/sockets/watcher.ts'
import { refused } from '../../kernel/answer.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import { tellWork } from './index.ts'

let product: TestProduct
const takesNoEmail = new Set<string>()
beforeAll(async () => {
  product = await startTestProduct({
    change: (ports) => ({
      ...ports,
      mail: {
        send: async (email) => (takesNoEmail.has(email.to) ? refused('no_mailbox') : ports.mail.send(email)),
      },
    }),
  })
})
afterAll(() => product.close())

const hour = 60 * 60_000
interface Told {
  readonly id: string
  readonly text: string
  readonly detail: string | null
  readonly path: string
  readonly isRead: boolean
}
const list = async (who: TestTraveller, query = '') =>
  (await ask(product, who, 'GET', `/api/notices${query}`)).body as {
    notices: Told[]
    unread: number
    hasMore: boolean
  }
const textsOf = async (who: TestTraveller) => (await list(who)).notices.map(({ text }) => text)
const unread = async (who: TestTraveller) =>
  (await ask(product, who, 'GET', '/api/notices/unread')).body.unread as number
const read = (who: TestTraveller, body: object) => ask(product, who, 'POST', '/api/notices/read', body)
const name = 'Lights on the Vrijthof'

test('what is emailed about a group stands in the app as well, for its reader alone and in their language', async () => {
  const { groupId, leader: founder } = await groupOf(product, 1, await train(product, '07:31'))
  let leader = founder
  let stranger = await traveller(product)
  const [own, other] = [await watcher(product, leader), await watcher(product, stranger)]
  expect(await own.watch(`notices:${leader.userId}`)).toMatchObject({ ok: true })
  expect(await other.watch(`notices:${leader.userId}`)).toEqual({ ok: false, code: 'forbidden' })
  await workUntil(product, async () => (await unread(leader)) === 1)
  const heard = own.next(`notices:${leader.userId}`)
  const second = await join(product, groupId)
  product.clock.advance(hour)
  // a bearer does not live that long
  leader = await signIn(product, founder)
  await workUntil(product, async () => (await unread(leader)) === 2)
  await heard
  for (const line of [own, other]) line.close()

  expect((await list(leader)).notices).toMatchObject([
    {
      text: `2 of 6 seats taken: ${name}`,
      detail: expect.stringMatching(/^Utrecht Centraal .* Maastricht, Fri 4 Dec, 07:31$/),
      path: `dashboard/my-bookings?group=${groupId}`,
      isRead: false,
    },
    { text: `You have a seat, nothing charged yet: ${name}`, isRead: false },
  ])
  expect(await textsOf(await signIn(product, second))).toEqual([
    `You have a seat, nothing charged yet: ${name}`,
  ])
  stranger = await signIn(product, stranger)
  expect(await textsOf(stranger)).toEqual([])
  const german = await fetch(`${product.publicUrl}/api/notices`, {
    headers: { 'accept-language': 'de', authorization: `Bearer ${leader.token}` },
  }).then((answer) => answer.json())
  expect(german.notices[0]).toMatchObject({
    text: `2 von 6 Plätzen belegt: ${name}`,
    detail: expect.stringMatching(/, Fr., 4. Dez., 07:31$/),
  })

  // nobody marks what is another's, and what is not there is no error
  const [newest] = (await list(leader)).notices
  expect((await read(stranger, { noticeId: newest!.id, andOlder: true })).body).toEqual({ unread: 0 })
  expect((await read(leader, { noticeId: 'gone', andOlder: true })).body).toEqual({ unread: 2 })
  for (let time = 0; time < 2; time += 1)
    expect((await read(leader, { noticeId: newest!.id })).body).toEqual({ unread: 1 })
  expect((await list(leader)).notices.map(({ isRead }) => isRead)).toEqual([true, false])
  expect((await read(leader, { noticeId: newest!.id, andOlder: true })).body).toEqual({ unread: 0 })
})

test('work that runs twice tells nothing twice, neither in the app nor by email', async () => {
  const { db } = product.database
  const { leader } = await groupOf(product, 1, await train(product, '08:01'))
  const held = () => emailsTo(product, leader, /^You have a seat/).length
  await workUntil(product, async () => held() === 1)
  const { rows } = await sql<{ subject: string; occurrence: string }>`
    select subject, occurrence from notices where user_id = ${leader.userId}`.execute(db)
  const again = async (askedAt: number) => {
    const now = product.clock.now()
    const asked = { checkoutId: rows[0]!.subject, news: 'held' as const, askedAt }
    await db.transaction().execute((tx) => sendWork(tx, tellWork, asked, now, now))
    await product.worker.idle()
  }
  // as if the process had died before it noted that the work was done
  await again(Number(rows[0]!.occurrence))
  expect([held(), (await list(leader)).notices.length]).toEqual([1, 1])
  // and another time is another piece of news
  await again(product.clock.now())
  expect([held(), (await list(leader)).notices.length]).toEqual([2, 2])
})

test('a group that is full is told of in the app at once, and then the ticket; page by page, to its six alone', async () => {
  const { groupId, leader, others } = await groupOf(product, 6, await train(product, '08:31'))
  await workUntilGroup(product, groupId, 'booked')
  await workUntil(product, async () => (await textsOf(others[4]!)).length === 2)
  expect(await textsOf(others[4]!)).toEqual([
    `Booked: ${name}`,
    `All six seats are taken and we’re buying the ticket: ${name}`,
  ])
  expect((await list(others[4]!)).notices[0]!.path).toMatch(/^booking\//)
  const { db } = product.database
  await sql`insert into notices (id, user_id, kind, subject, occurrence, says, path, told_at)
    select 'old' || n, ${leader.userId}, 'groups.joined', 'x', n::text,
      '{"taken": 2, "size": 6, "groupName": "x"}', 'find', ${new Date(product.clock.now() - hour)}
    from generate_series(1, 45) n`.execute(db)
  const seen: string[] = []
  for (let page = await list(leader); ; page = await list(leader, `?before=${seen.at(-1)}`)) {
    seen.push(...page.notices.map(({ id }) => id))
    if (!page.hasMore) break
    expect(page.notices).toHaveLength(20)
  }
  expect(seen.length).toBe(new Set(seen).size)
  expect(seen.length).toBeGreaterThanOrEqual(47)
})

test('[ACC-06] notices stand in the copy of one’s data, go with the account, and after 90 days', async () => {
  const { db } = product.database
  const { groupId, leader, others } = await groupOf(product, 2, await train(product, '09:01'))
  const member = others[0]!
  const count = async ({ userId }: TestTraveller) =>
    (await sql<{ n: number }>`select count(*)::int as n from notices where user_id = ${userId}`.execute(db))
      .rows[0]!.n
  await ask(product, member, 'POST', `/api/groups/${groupId}/leave`, {})
  await workUntil(product, async () => (await textsOf(member)).length === 2)
  await workUntil(product, async () => (await count(leader)) > 0)
  const copy = await ask(product, member, 'GET', '/api/account/export')
  expect(JSON.stringify(copy.body)).toContain('groups.left')
  const password = 'six seats one ticket'
  const deleted = await ask(product, member, 'POST', '/api/account/delete', { password })
  expect(deleted.status).toBe(200)
  expect(await count(member)).toBe(0)
  // the first time brings the end of the group, the second ends what was told of that too
  for (let time = 0; time < 2; time += 1) {
    product.clock.advance(91 * 24 * hour)
    await product.worker.idle()
  }
  await workUntil(product, async () => (await count(leader)) === 0)
})

test('what is switched off is not told by that way, and what is owed cannot be', async () => {
  const { groupId, leader: founder } = await groupOf(product, 1, await train(product, '09:31'))
  const choose = (body: object) => ask(product, founder, 'PUT', '/api/notices/choices', body)
  const shown = await ask(product, founder, 'GET', '/api/notices/choices')
  expect(shown.body.choices).toContainEqual({
    ...{ topic: 'seats', isOwed: false },
    ...{ app: true, email: true, push: true },
  })
  for (const topic of ['hold', 'answer', 'ticket', 'released'])
    for (const channel of ['app', 'email'])
      expect(await choose({ topic, channel, isOn: false })).toMatchObject({
        status: 409,
        body: { code: 'notice_owed', message: expect.stringMatching(/your money, your ticket/) },
      })
  const off = await choose({ topic: 'seats', channel: 'email', isOn: false })
  expect(off.body.choices).toContainEqual({
    ...{ topic: 'seats', isOwed: false },
    ...{ app: true, email: false, push: true },
  })
  await choose({ topic: 'last_seat', channel: 'app', isOn: false })

  const second = await join(product, groupId)
  product.clock.advance(hour)
  // the other member, who switched nothing off, is told of the third by both ways
  await join(product, groupId)
  product.clock.advance(hour)
  await workUntil(product, async () => emailsTo(product, second, /^3 of 6 seats taken/).length === 1)
  for (let member = 0; member < 2; member += 1) await join(product, groupId)
  await workUntil(product, async () => emailsTo(product, founder, /^One seat left/).length === 1)
  await product.worker.idle()
  const leader = await signIn(product, founder)
  expect(emailsTo(product, leader, /seats taken/)).toEqual([])
  expect((await textsOf(leader)).filter((text) => /seats taken/.test(text))).not.toEqual([])
  expect((await textsOf(leader)).filter((text) => /One seat left/.test(text))).toEqual([])
  expect(await unread(leader)).toBe((await list(leader)).notices.length)
})

test('whose address takes no email is told so in the app, once a day, with the way to change it', async () => {
  const { groupId, leader } = await groupOf(product, 1, await train(product, '17:31'))
  await workUntil(product, async () => (await unread(leader)) === 1)
  takesNoEmail.add(leader.email)
  for (const seats of [2, 3]) {
    await join(product, groupId)
    product.clock.advance(hour)
    Object.assign(leader, await signIn(product, leader))
    await workUntil(product, async () =>
      (await textsOf(leader)).some((text) => text.startsWith(`${seats} of 6`)),
    )
  }
  await product.worker.idle()
  const returned = (await list(leader)).notices.filter(({ text }) =>
    text.startsWith('An email we sent you came back'),
  )
  expect(returned).toMatchObject([{ path: 'profile', detail: null, isRead: false }])

  // once the address takes them again, nothing more is said
  takesNoEmail.clear()
  await join(product, groupId)
  product.clock.advance(25 * hour)
  Object.assign(leader, await signIn(product, leader))
  await workUntil(product, async () => (await textsOf(leader)).some((text) => text.startsWith('4 of 6')))
  expect((await textsOf(leader)).filter((text) => text.startsWith('An email we sent you'))).toHaveLength(1)
})
