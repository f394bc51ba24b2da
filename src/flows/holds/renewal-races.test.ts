import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { group, join, verify, intentsOfGroup } from '../../../testing/builders/groups.ts'
import { keptCards, longGroup, payWith, toRenewal } from '../../../testing/stories/long-group.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { ask, signIn, type TestTraveller } from '../../../testing/builders/travellers.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'
import { money } from '../../kernel/money.ts'
import { swapHold } from './swap-hold.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
afterEach(() => {
  product.payments.webhooks.mode = 'normal'
  product.payments.faults.clear()
  product.ticketing.faults.clear()
})

const hour = 3_600_000
const intentsOf = (groupId: string) => intentsOfGroup(product.payments, groupId)
const holdsOf = (groupId: string) => intentsOf(groupId).filter(({ status }) => status === 'requires_capture')
const emailTo = (who: TestTraveller, subject: RegExp) =>
  product.emails.find(({ to, subject: own }) => to === who.email && subject.test(own))

async function checkoutsOf(groupId: string) {
  return product.database.db
    .withTables<{
      checkouts: Record<'id' | 'subject_id' | 'state' | 'authorisation_ref' | 'mandate', string>
    }>()
    .selectFrom('checkouts')
    .select(['id', 'state', 'authorisation_ref', 'mandate'])
    .where('subject_id', '=', groupId)
    .execute()
}

async function isPlanned(id: string): Promise<boolean> {
  const { db } = product.database
  const work = db.withTables<{ work: { id: string } }>().selectFrom('work').select('id').where('id', '=', id)
  return (await work.executeTakeFirst()) !== undefined
}

describe('a renewal crosses another change', () => {
  test('a swap whose answer was lost is not taken back, although the seat has moved on when it is asked for again', async () => {
    const { leader, groupId, shown } = await longGroup(product, '07:01')
    const [old] = await checkoutsOf(groupId)
    const { totalAmount: amount } = shown.money
    const made = await product.ports.payments.holdAgain(
      {
        savedCard: old!.mandate,
        amount: money(amount, 'EUR'),
        reference: 'second',
        note: { group: groupId },
      },
      'second',
    )
    if (made.kind !== 'done') throw new Error(made.kind)
    const order = { groupId, checkoutId: old!.id, newCheckoutId: 'second', mandate: old!.mandate, amount }
    const hold = { ref: made.value.ref, captureBefore: made.value.captureBefore, card: null }
    const swap = () =>
      product.database.db.transaction().execute((tx) => swapHold(tx, order, hold, product.clock.now()))
    expect(await swap()).toBe('new')
    const { body } = await ask(product, leader, 'POST', '/api/payments/group/renew-session', { groupId })
    await payWith(body.url, keptCards.good)
    await verify(product, leader, body.sessionId)
    // were it the old one, the new hold would be let go a second time and the first by nobody
    expect(await swap()).toBe('neither')
  })

  test('a renewal that falls due while the ticket is being bought is made up for when the group collects again', async () => {
    const { groupId, shown } = await longGroup(product, '07:31')
    // prices are compared now, and next in six hours: while the group is full, as the renewal is
    product.clock.set(Date.parse(shown.money.heldUntil) - 52 * hour)
    await product.worker.idle()
    product.clock.advance(6 * hour - 600_000)
    for (let seat = 2; seat <= 5; seat++) await join(product, groupId)
    product.payments.faults.add({
      kind: 'error-before',
      match: { method: 'GET', path: /payment_intents\/pi_/ },
      times: 100_000,
    })
    const sixth = await join(product, groupId)
    expect((await group(product, groupId)).state).toBe('full')
    product.clock.advance(1_200_000)
    await product.worker.idle()
    const [lost] = holdsOf(groupId).slice(-1)
    product.payments.webhooks.mode = 'lost'
    product.payments.lapse(lost!.id)
    product.payments.faults.clear()
    await workUntilGroup(product, groupId, 'collecting')
    await workUntil(product, async () => emailTo(sixth, /Your hold has ended/) !== undefined)
    // the five were told that their ticket is being bought
    const told = () => product.emails.filter(({ subject }) => subject.startsWith('1 seat is free again'))
    await workUntil(product, async () => told().length >= 5)
    expect(told()).toHaveLength(5)
    expect(told().filter(({ to }) => to === sixth.email)).toEqual([])
    expect(await isPlanned(`compare:${groupId}`)).toBe(true)
    await workUntil(
      product,
      async () => intentsOf(groupId).length === 7 && holdsOf(groupId).length === 5,
      180,
    )
  })

  test('a member who confirmed in time keeps the seat, although nobody had told us', async () => {
    product.payments.webhooks.mode = 'lost'
    const { leader, groupId, shown } = await longGroup(product, '08:01', keptCards.asks)
    toRenewal(product, shown.money.heldUntil)
    await workUntil(product, async () => emailTo(leader, /confirm/i) !== undefined)
    const me = await signIn(product, leader)
    const { confirmUntil } = (await group(product, groupId, me)).money
    product.clock.set(Date.parse(confirmUntil) - 5 * 60_000)
    await product.worker.idle()
    const again = await signIn(product, leader)
    const { body } = await ask(product, again, 'POST', '/api/payments/group/renew-session', {
      groupId,
      keepCard: true,
    })
    await payWith(body.url, keptCards.good)
    product.clock.set(Date.parse(confirmUntil))
    await workUntil(product, async () => holdsOf(groupId).length === 1)
    expect(await group(product, groupId)).toMatchObject({ state: 'collecting', membersCount: 1 })
    expect(emailTo(leader, /wasn’t renewed/)).toBeUndefined()
  })

  test('the calls after paying find a payment that was renewed since', async () => {
    const { leader, groupId, shown, sessionId, on } = await longGroup(product, '08:31')
    toRenewal(product, shown.money.heldUntil)
    await workUntil(product, async () => intentsOf(groupId).length === 2 && holdsOf(groupId).length === 1)
    const me = await signIn(product, leader)
    const post = (path: string, body: object) => ask(product, me, 'POST', `/api/groups/${path}`, body)
    const recorded = await post(`${groupId}/payments/record`, { sessionId })
    expect(recorded).toMatchObject({
      status: 200,
      body: {
        authorization: {
          sessionId,
          role: 'creator',
          amount: shown.money.totalAmount,
          paymentIntentId: holdsOf(groupId)[0]!.id,
        },
      },
    })
    expect((await post('create', { connectionId: on.id })).status).toBe(200)
  })

  test('two card pages for one renewal, both paid: one hold stays', async () => {
    const { leader, groupId } = await longGroup(product, '09:01')
    const open = (keepCard: boolean) =>
      ask(product, leader, 'POST', '/api/payments/group/renew-session', { groupId, keepCard })
    const pages = [await open(true), await open(false)]
    // pressing again is the same page
    expect((await open(true)).body.sessionId).toBe(pages[0]!.body.sessionId)
    expect(pages[1]!.body.sessionId).not.toBe(pages[0]!.body.sessionId)
    for (const { body } of pages) await payWith(body.url, keptCards.good)
    await Promise.all(pages.map(({ body }) => verify(product, leader, body.sessionId)))
    await workUntil(product, async () => holdsOf(groupId).length === 1)
    const shown = await group(product, groupId, leader)
    expect(shown.money).toMatchObject({ state: 'held', providerRef: holdsOf(groupId)[0]!.id })
  })
  test('a card given anew whose hold is gone at once changes nothing for the seat, and frightens nobody', async () => {
    product.payments.webhooks.mode = 'lost'
    const { leader, groupId, shown } = await longGroup(product, '09:31')
    const { body } = await ask(product, leader, 'POST', '/api/payments/group/renew-session', { groupId })
    await payWith(body.url, keptCards.good)
    const given = holdsOf(groupId).find(({ id }) => id !== shown.money.providerRef)!
    product.payments.lapse(given.id)
    const verified = await verify(product, leader, body.sessionId)
    expect(verified.body.checkout).toMatchObject({ state: 'released', reason: 'renewal_not_needed' })
    await product.worker.idle()
    expect((await group(product, groupId, leader)).money).toMatchObject({
      state: 'held',
      providerRef: shown.money.providerRef,
    })
    expect(emailTo(leader, /Your hold has ended/)).toBeUndefined()
  })
  test('that the earlier hold was released is written when the bank has said so, and once', async () => {
    const { leader, groupId } = await longGroup(product, '10:01')
    product.payments.faults.add({ kind: 'error-before', match: { path: /cancel$/ }, times: 1_000 })
    const { body } = await ask(product, leader, 'POST', '/api/payments/group/renew-session', { groupId })
    await payWith(body.url, keptCards.good)
    expect((await verify(product, leader, body.sessionId)).body.checkout.state).toBe('held')
    await product.worker.idle()
    expect(emailTo(leader, /was renewed/)).toBeUndefined()
    product.payments.faults.clear()
    await workUntil(product, async () => emailTo(leader, /was renewed/) !== undefined)
    expect(holdsOf(groupId)).toHaveLength(1)
    await product.payments.webhooks.settled()
    await product.worker.idle()
    expect(
      product.emails.filter(({ to, subject }) => to === leader.email && /was renewed/.test(subject)),
    ).toHaveLength(1)
  })
})
