import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { done } from '../../src/kernel/answer.ts'
import { newId } from '../../src/kernel/ids.ts'
import { boughtTicket, cancel, cancelByCarrier } from '../builders/cancellations.ts'
import { allAgree, groupIntents, propose, signInAll } from '../builders/group-cancellations.ts'
import { askToCreate, join, payAt, train, verify } from '../builders/groups.ts'
import { ask, signIn, type TestTraveller, traveller } from '../builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../harness/test-product.ts'
import { workUntil, workUntilGroup } from '../harness/wait.ts'

// What is told in stories as they happen, on every channel: nothing here calls what tells. `every-notice.test.ts` has every kind, told by hand.

const hour = 60 * 60_000
let product: TestProduct
/** by traveller */
const pushed = new Map<string, string[]>()
beforeAll(async () => {
  product = await startTestProduct({
    change: (ports) => ({
      ...ports,
      push: {
        publicKey: 'key',
        mayReach: () => true,
        async send({ endpoint }, { text }) {
          const who = endpoint.split('/').at(-1)!
          pushed.set(who, [...(pushed.get(who) ?? []), JSON.parse(text).title])
          return done(null)
        },
      },
    }),
  })
})
afterAll(() => product.close())

/** One whose browser asked for push messages. */
const reached = async () => askForPush(await traveller(product))

/** A page does so each time it is opened. */
async function askForPush(who: TestTraveller): Promise<TestTraveller> {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  const device = { endpoint: `https://push.example/${who.userId}`, keys }
  expect((await ask(product, who, 'POST', '/api/notices/devices', device)).status).toBe(200)
  return who
}

async function found(departure: string) {
  const [on, leader] = [await train(product, departure), await reached()]
  const { body } = await askToCreate(product, leader, on)
  await payAt(body.url)
  const { groupId } = (await verify(product, leader, body.sessionId)).body.checkout
  return { groupId: groupId as string, leader }
}

const act = async (who: TestTraveller, method: string, path: string, body: object = {}) => {
  const answer = await ask(product, who, method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** Lets so many hours pass, with everything done that is due in them. Push messages end with a login (12 hours), so these come back before. */
async function pass(hours: number, who: readonly TestTraveller[] = []) {
  for (let passed = 0; passed < hours; passed += 1) {
    if (passed % 6 === 0) for (const one of who) await askForPush(await signIn(product, one))
    product.clock.advance(hour)
    await product.worker.idle()
  }
}

/** Emails that say it in other words, or are not sent. */
const emails: Readonly<Record<string, RegExp | null>> = {
  'groups.full': null,
  'groups.lead_offered': /asks you to lead/,
  'groups.lead_passed': /now leads/,
  'groups.cancelled': /^Cancelled: /,
}

/** Looks at everything that these were told: it must have come each way, in the words of the app. Gives the kinds. */
async function toldEachWay(who: readonly TestTraveller[]): Promise<string[]> {
  await product.worker.idle()
  const kinds = new Set<string>()
  for (const one of await signInAll(product, who)) {
    const { rows } = await sql<{ id: string; kind: string }>`
      select id, kind from notices where user_id = ${one.userId}`.execute(product.database.db)
    const { body } = await ask(product, one, 'GET', '/api/notices')
    const shown = new Map<string, string>(
      body.notices.map(({ id, text }: { id: string; text: string }) => [id, text]),
    )
    for (const { id, kind } of rows) {
      kinds.add(kind)
      const text = shown.get(id)!
      expect(text, `${kind} in the app`).toEqual(expect.any(String))
      expect(pushed.get(one.userId), `${kind} by push`).toContain(text)
      const email = kind in emails ? emails[kind]! : text
      const subjects = product.emails.filter(({ to }) => to === one.email).map(({ subject }) => subject)
      if (email !== null)
        expect(
          subjects.some((subject) => (typeof email === 'string' ? subject === email : email.test(subject))),
          `${kind} by email: ${text} among ${JSON.stringify(subjects)}`,
        ).toBe(true)
    }
    expect(pushed.get(one.userId)).toHaveLength(rows.length)
  }
  return [...kinds].toSorted()
}

test('a group fills, changes its leader, talks, is booked and gives its ticket back', async () => {
  const { groupId, leader } = await found('10:01')
  const [second, third] = [await reached(), await reached()]
  for (const one of [second, third]) await join(product, groupId, one)
  await act(leader, 'POST', `/api/groups/${groupId}/hand-over`, { slot: 2 })
  await product.worker.idle()
  await act(second, 'POST', `/api/groups/${groupId}/hand-over/answer`, { accept: true })
  await act(second, 'POST', `/api/chats/messages/${groupId}`, { id: newId(), message: 'Which coach?' })
  await act(third, 'POST', `/api/groups/${groupId}/leave`)
  await pass(2)
  const others = [await reached(), await reached(), await reached(), await reached()]
  for (const one of others) {
    await join(product, groupId, one)
    // that one seat is left is told for as long as it is
    await product.worker.idle()
  }
  await workUntilGroup(product, groupId, 'booked')
  await workUntil(product, async () =>
    groupIntents(product, groupId).every(({ status }) => status !== 'requires_capture'),
  )
  await product.worker.idle()
  const all = await signInAll(product, [second, leader, ...others])
  expect((await propose(product, all[0]!, groupId)).status).toBe(200)
  await product.worker.idle()
  await allAgree(product, all.slice(1), groupId)
  await workUntil(product, async () =>
    groupIntents(product, groupId)
      .filter(({ status }) => status === 'succeeded')
      .every(({ refunded }) => refunded > 0),
  )
  expect(await toldEachWay([...all, third])).toEqual([
    ...[
      'chat.unread',
      'groups.booked',
      'groups.cancel_proposed',
      'groups.cancelled',
      'groups.full',
      'groups.held',
    ],
    ...['groups.joined', 'groups.lead_offered', 'groups.lead_passed', 'groups.left', 'groups.one_left'],
  ])
})

test('a hold that nobody confirms, a group that is deleted, and tickets that are given back', async () => {
  const deleted = await found('11:01')
  const member = await reached()
  await join(product, deleted.groupId, member)
  await act(deleted.leader, 'DELETE', `/api/groups/${deleted.groupId}/delete`)
  const { leader } = await found('11:31')
  const buyer = await reached()
  const one = await boughtTicket(product, buyer, '12:01')
  expect((await cancel(product, buyer, one.bookingId)).status).toBe(200)
  const other = await boughtTicket(product, buyer, '12:31')
  await cancelByCarrier(product, other.orderId)
  await pass(25, [leader, buyer])
  // nobody confirms the hold
  await pass(7 * 24, [leader])
  expect(await toldEachWay([deleted.leader, member, leader, buyer])).toEqual([
    ...['bookings.booked', 'bookings.cancelled', 'bookings.carrier_cancelled'],
    ...['groups.deleted', 'groups.held', 'groups.hold_ending', 'groups.not_renewed'],
  ])
})
