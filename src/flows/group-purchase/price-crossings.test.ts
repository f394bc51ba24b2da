import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  besidesFilling,
  group,
  groupOf,
  join,
  payAt,
  train,
  intentsOfGroup,
} from '../../../testing/builders/groups.ts'
import { stayOpen } from '../../../testing/databases/stay-open.ts'
import { longGroup } from '../../../testing/stories/long-group.ts'
import { accept, acceptAndPay, askedGroup, decline } from '../../../testing/stories/price-increase.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { ask, signIn, type TestTraveller } from '../../../testing/builders/travellers.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'
import { checkoutById } from '../../features/payments/server/index.ts'
import { endAsking } from './request-consent.ts'

vi.setConfig({ testTimeout: 120_000 })

// A higher price is answered while something else happens. What became of the money is read at the bank's ledger.
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(() => {
  product.ticketing.faults.clear()
  product.payments.faults.clear()
})

type Tables = {
  checkouts: Record<'id' | 'subject_id' | 'state' | 'purpose' | 'authorisation_ref', string>
  groups: { id: string }
}
const tables = () => product.database.db.withTables<Tables>()
const intentsOf = (groupId: string) => intentsOfGroup(product.payments, groupId)
const countOf = (groupId: string, status: string) =>
  intentsOf(groupId).filter((intent) => intent.status === status).length

test('[PAY-06] a no while somebody else pays: neither of the two steps waits for what the other one has', async (context) => {
  if (product.database.kind === 'pglite') context.skip('one connection has nothing to wait for')
  const { groupId, members } = await askedGroup(product, '10:31')
  const { body } = await accept(product, members[2]!, groupId)
  await payAt(body.url)
  const page = await tables()
    .selectFrom('checkouts')
    .select('id')
    .where('subject_id', '=', groupId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  let answered: Awaited<ReturnType<typeof decline>> | null = null
  let no: Promise<unknown> = Promise.resolve()
  const isTaken = async () =>
    (await tables()
      .selectFrom('groups')
      .select('id')
      .where('id', '=', groupId)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()) === undefined
  // as the payment's own step does: its checkout first, then the group
  await product.database.db.transaction().execute(async (tx) => {
    await stayOpen(tx)
    const on = tx.withTables<Tables>()
    await on.selectFrom('checkouts').selectAll().where('id', '=', page.id).forUpdate().execute()
    no = decline(product, members[4]!, groupId).then((answer) => (answered = answer))
    while (answered === null && !(await isTaken())) await new Promise((resolve) => setImmediate(resolve))
    await on.selectFrom('groups').select('id').where('id', '=', groupId).forUpdate().execute()
  })
  await no
  expect(answered!.status).toBe(200)
  await workUntil(product, async () => countOf(groupId, 'requires_capture') === 0)
  expect(countOf(groupId, 'succeeded')).toBe(0)
})

const takeByHand = async (ref: string) => {
  const { payments } = product.ports
  const read = await payments.authorisation(ref)
  if (read.kind !== 'done') throw new Error(read.kind)
  expect((await payments.capture(ref, read.value.amount, `by-hand:${ref}`)).kind).toBe('done')
}
const holdOf = async (who: TestTraveller, groupId: string): Promise<string> =>
  (await group(product, groupId, who)).money.providerRef
/** What was taken and not given back. Minor units. */
const charged = (groupId: string) =>
  intentsOf(groupId).reduce((sum, { amount_received, refunded }) => sum + amount_received - refunded, 0)
const emailsTo = (who: TestTraveller) => besidesFilling(product.emails).filter(({ to }) => to === who.email)
const stateOf = async (who: TestTraveller, groupId: string): Promise<string> =>
  (await group(product, groupId, who)).money.state

test('[PAY-02] a hold taken by hand while its owner is asked is given back, whether they say yes or nothing', async () => {
  const { groupId, members } = await askedGroup(product, '11:01')
  await takeByHand(await holdOf(members[1]!, groupId))
  await takeByHand(await holdOf(members[2]!, groupId))
  await acceptAndPay(product, members[1]!, groupId)
  await decline(product, members[4]!, groupId)
  await workUntil(product, async () => countOf(groupId, 'requires_capture') === 0)
  await workUntil(product, async () => (await stateOf(members[2]!, groupId)) === 'refunded')
  await workUntil(product, async () => charged(groupId) === 0)
  expect(await stateOf(members[1]!, groupId)).toBe('released')
  for (const who of members.slice(1, 3))
    await workUntil(product, async () =>
      emailsTo(who).some(({ subject }) => /refunded in full/.test(subject)),
    )
})

test('[PAY-02] a yes taken by hand before the sixth: all released, and what was taken given back', async () => {
  const { groupId, members } = await askedGroup(product, '11:31')
  const tickets = product.ticketing.ledger.bookings().length
  for (const who of members.slice(1)) await acceptAndPay(product, who, groupId)
  await takeByHand(await holdOf(members[1]!, groupId))
  await acceptAndPay(product, members[0]!, groupId)
  await workUntilGroup(product, groupId, 'released')
  await workUntil(product, async () => countOf(groupId, 'requires_capture') === 0)
  await workUntil(product, async () => (await stateOf(members[1]!, groupId)) === 'refunded')
  expect(charged(groupId)).toBe(0)
  expect(product.ticketing.ledger.bookings()).toHaveLength(tickets)
})

test('[PAY-02] six have said yes, and a bank lets one hold go: nobody reads that somebody did not accept', async () => {
  const { groupId, members } = await askedGroup(product, '12:01')
  for (const who of members.slice(1)) await acceptAndPay(product, who, groupId)
  const ref = await holdOf(members[1]!, groupId)
  await product.ports.payments.release(ref, `by-hand:${ref}`)
  await acceptAndPay(product, members[0]!, groupId)
  expect(await workUntilGroup(product, groupId, 'released')).toMatchObject({ reason: 'price_unmet' })
  await workUntil(product, async () => countOf(groupId, 'requires_capture') === 0)
  await workUntil(product, async () => emailsTo(members[2]!).length === 2)
  const { subject, text } = emailsTo(members[2]!).at(-1)!
  expect(`${subject} ${text}`).toMatch(/you haven’t been charged/)
  expect(`${subject} ${text}`).not.toMatch(/accepted/)
})

test('[PAY-03] a kept card whose answers were lost, and a no before they are known: nothing stays held', async () => {
  const { leader, groupId, on } = await longGroup(product, '08:01')
  for (let seat = 2; seat <= 5; seat += 1) await join(product, groupId)
  product.ticketing.faults.add({ kind: 'price-rise', match: { train: on.line } })
  const sixth = await join(product, groupId)
  await workUntilGroup(product, groupId, 'asking')
  const path = /payment_intents$/
  product.payments.faults.add({ kind: 'drop-after', match: { method: 'POST', path }, times: 3 })
  await accept(product, leader, groupId)
  expect((await decline(product, sixth, groupId)).status).toBe(200)
  await workUntil(product, async () => countOf(groupId, 'canceled') === 7)
  expect(countOf(groupId, 'succeeded')).toBe(0)
})

const answerName = (who: TestTraveller, groupId: string) =>
  ask(product, who, 'POST', `/api/groups/${groupId}/name`, { firstName: 'Noor', lastName: 'Bakker' })

/** Six have said yes to a higher price; then the carrier refuses the leader's name, and wants still more for a train than before. */
async function acceptedAndRefused(departure: string) {
  const asked = await askedGroup(product, departure)
  const { groupId, leader, members, on } = asked
  product.ticketing.faults.add({
    kind: 'error-before',
    code: '400.101.020',
    match: { method: 'PUT', path: '/reservations/confirm' },
  })
  for (const who of members) await acceptAndPay(product, who, groupId)
  await workUntil(product, async () => (await group(product, groupId, leader)).nameAsked !== null)
  product.ticketing.faults.add({
    kind: 'six-cost-more',
    match: { train: on.line, path: '/reservations/create' },
  })
  return asked
}

const isPriceAsked = async (who: TestTraveller, groupId: string) =>
  (await group(product, groupId, who)).priceAsked !== null

test('[GRP-08] the time for a price ends no group that was asked anew while the bank was asked about a page', async () => {
  const { groupId, leader, members } = await askedGroup(product, '17:31')
  expect((await accept(product, members[2]!, groupId)).status).toBe(200)
  const questions = product.database.db.withTables<{
    group_price_questions: { group_id: string; answer_until: Date }
  }>()
  const { answer_until: until } = await questions
    .selectFrom('group_price_questions')
    .select('answer_until')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow()
  const clock = { ...product.ports.clock, now: () => until.getTime() + 1 }
  const later = new Date(until.getTime() + 3_600_000)
  const reconcile = async (id: string) => {
    await questions
      .updateTable('group_price_questions')
      .set({ answer_until: later })
      .where('group_id', '=', groupId)
      .execute()
    return (await checkoutById(product.database.db, id))!
  }
  const { db } = product.database
  expect(await endAsking({ db, clock, reconcile }, groupId)).toBe(later.getTime())
  expect(await group(product, groupId, leader)).toMatchObject({ state: 'asking', reason: null })
  expect(countOf(groupId, 'requires_capture')).toBe(6)
  // the control: where nobody was asked anew, it is over
  clock.now = () => later.getTime() + 1
  expect(await endAsking({ db, clock, reconcile }, groupId)).toBeNull()
  expect(await group(product, groupId, leader)).toMatchObject({ state: 'released', reason: 'price_unmet' })
})

test('[PAY-02] [GRP-07] asked a second time, at a price that rose again, nobody has said yes yet, and all can', async () => {
  const { groupId, leader, members } = await acceptedAndRefused('12:31')
  expect((await answerName(leader, groupId)).status).toBe(200)
  await workUntil(product, async () => isPriceAsked(leader, groupId))
  const { priceAsked, nameAsked } = await group(product, groupId, leader)
  expect(priceAsked).toMatchObject({ accepted: 0, hasAccepted: false })
  expect(nameAsked).toBeNull()
  for (const who of members) await acceptAndPay(product, who, groupId)
  await workUntilGroup(product, groupId, 'booked')
  await workUntil(product, async () => countOf(groupId, 'succeeded') === 6)
  expect(charged(groupId)).toBe(product.ticketing.ledger.bookings().at(-1)!.totalPrice + 6 * 300)
})

test('[PAY-02] a yes to an earlier price is none to the next: a newcomer’s alone buys nothing', async () => {
  const { groupId, leader, members } = await acceptedAndRefused('09:31')
  const ref = await holdOf(members[3]!, groupId)
  await product.ports.payments.release(ref, `by-hand:${ref}`)
  expect((await answerName(leader, groupId)).status).toBe(200)
  await workUntilGroup(product, groupId, 'collecting')
  const newcomer = await join(product, groupId)
  await workUntilGroup(product, groupId, 'asking')
  await acceptAndPay(product, newcomer, groupId)
  await workUntil(product, async () => (await group(product, groupId, newcomer)).priceAsked.hasAccepted, 2)
  expect(await group(product, groupId, leader)).toMatchObject({
    state: 'asking',
    priceAsked: { accepted: 1, hasAccepted: false },
  })
  await decline(product, leader, groupId)
  await workUntil(product, async () => countOf(groupId, 'requires_capture') === 0)
  expect(countOf(groupId, 'succeeded')).toBe(0)
})

/** One name of six is refused, and by the time it is put right, after `waited`, the carrier wants more. */
async function namedThenAsked(departure: string, waited: number) {
  const on = await train(product, departure)
  const { groupId, leader } = await groupOf(product, 5, on)
  product.ticketing.faults.add({
    kind: 'name-refused',
    match: { name: leader.lastName },
    title: 'passengers[0][last_name] is invalid',
  })
  await join(product, groupId)
  await workUntilGroup(product, groupId, 'asking')
  product.ticketing.faults.add({ kind: 'price-rise', match: { train: on.line } })
  const { until } = (await group(product, groupId, leader)).nameAsked
  product.clock.advance(waited)
  const back = await signIn(product, leader)
  expect((await answerName(back, groupId)).status).toBe(200)
  await workUntil(product, async () => isPriceAsked(back, groupId))
  return { groupId, leader: back, namesUntil: Date.parse(until) }
}

test('[GRP-07] a name that was answered is not asked any more beside the price, and answering it again is no yes', async () => {
  const { groupId, leader } = await namedThenAsked('13:31', 0)
  expect((await answerName(leader, groupId)).body).toMatchObject({ code: 'name_not_asked' })
  await product.worker.idle()
  expect(await group(product, groupId, leader)).toMatchObject({
    state: 'asking',
    priceAsked: { accepted: 0 },
    nameAsked: null,
  })
})

test('[GRP-08] the end of the time for names, which were answered, ends no group that is asked for a price', async () => {
  const { groupId, leader, namesUntil } = await namedThenAsked('09:01', 12 * 3_600_000 - 5 * 60_000)
  product.clock.set(namesUntil + 60_000)
  await product.worker.idle()
  expect(Date.parse((await group(product, groupId, leader)).priceAsked.until)).toBeGreaterThan(
    product.clock.now(),
  )
  expect(await group(product, groupId, leader)).toMatchObject({ state: 'asking', reason: null })
  expect(countOf(groupId, 'requires_capture')).toBe(6)
})
