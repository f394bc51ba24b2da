import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { besidesFilling, group, join, payAt, intentsOfGroup } from '../../../testing/builders/groups.ts'
import { stayOpen } from '../../../testing/databases/stay-open.ts'
import { longGroup } from '../../../testing/stories/long-group.ts'
import { accept, acceptAndPay, askedGroup, decline } from '../../../testing/stories/price-increase.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import type { TestTraveller } from '../../../testing/builders/travellers.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'

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
