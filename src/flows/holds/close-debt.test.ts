import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cancelByCarrier } from '../../../testing/builders/cancellations.ts'
import { group, groupOf, join, train, verify } from '../../../testing/builders/groups.ts'
import { operator, signInOperator, type TestOperator } from '../../../testing/builders/operators.ts'
import { receiptText } from '../../../testing/builders/receipts.ts'
import { inDashboard } from '../../../testing/harness/provider-dashboard.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { ask, emailsTo, signIn, type TestTraveller } from '../../../testing/builders/travellers.ts'
import { workUntil, workUntilGroup } from '../../../testing/harness/wait.ts'
import type { OperatorView } from '../../features/operations/contract.ts'

const password = 'six seats one ticket'

let product: TestProduct
let who: TestOperator
beforeAll(async () => {
  product = await startTestProduct()
  who = await operator(product)
})
afterAll(() => product.close())
afterEach(() => {
  product.payments.faults.clear()
  product.ticketing.faults.clear()
  product.payments.webhooks.mode = 'normal'
})

async function view(): Promise<OperatorView> {
  who = await signInOperator(product, who)
  return (await ask(product, who, 'GET', '/api/operator')).body.view
}
const debtsOf = async (groupId: string) =>
  (await view()).incidents.filter((one) => one.kind === 'debt' && one.groupId === groupId)

/** A booked group whose leader's share was declined for a day, and how to capture it in the provider's dashboard. */
async function owing(time: string, price?: 'price-fall') {
  const on = await train(product, time)
  const { groupId, leader } = await groupOf(product, 5, on)
  if (price) product.ticketing.faults.add({ kind: price, match: { train: on.line } })
  const intents = () =>
    product.payments.ledger.summary().paymentIntents.filter(({ metadata }) => metadata['group'] === groupId)
  const ref = intents()[0]!.id
  product.payments.faults.add({ kind: 'decline', match: { path: new RegExp(`${ref}/capture$`) }, times: 8 })
  await join(product, groupId)
  await workUntilGroup(product, groupId, 'booked')
  // the bank declines for a day
  for (let hours = 0; hours < 27; hours++) {
    product.clock.advance(3_600_000)
    await product.worker.idle()
  }
  const [debt] = await debtsOf(groupId)
  const capture = (amount?: number) =>
    inDashboard(
      product,
      `payment_intents/${ref}/capture`,
      amount === undefined ? '' : `amount_to_capture=${amount}`,
    )
  const money = async () => (await group(product, groupId, await signIn(product, leader))).money
  const look = () => ask(product, who, 'POST', '/api/operator/look-again', { work: debt!.work })
  return { groupId, leader, ref, debt: debt!, capture, money, look }
}

test('[PAY-05] a debt that was paid at the provider is closed when its books show it: when and how is in the log', async () => {
  const { groupId, leader, ref, debt, capture, money } = await owing('08:01')
  expect((await money()).state).toBe('debt')
  await capture()
  await workUntil(product, async () => (await debtsOf(groupId)).length === 0, 5)
  expect((await view()).log[0]).toMatchObject({
    who: null,
    act: 'debt_closed',
    thing: `${debt.checkoutId}, captured, ${ref}`,
  })
  const after = await money()
  expect(after.state).toBe('captured')
  expect(after.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['held', 'debt', 'captured'])
  // the last word was that nothing had been charged
  await product.worker.idle()
  const subjects = emailsTo(product, leader, /^(Charged|Booked, but)/).map(({ subject }) => subject)
  expect(subjects).toEqual([expect.stringMatching(/^Booked, but/), expect.stringMatching(/^Charged: /)])
})

test('[PAY-05] nobody told us: looking again finds it, or the look of the next day; the look itself takes nothing', async () => {
  product.payments.webhooks.mode = 'lost'
  const first = await owing('08:31')
  const captures = () =>
    product.payments.ledger
      .summary()
      .paymentIntents.reduce((count, { captures: taken }) => count + taken.length, 0)
  const before = captures()
  expect((await first.look()).status).toBe(200)
  await product.worker.idle()
  expect([captures(), (await debtsOf(first.groupId)).length]).toEqual([before, 1])
  await first.capture()
  await view()
  expect((await first.look()).status).toBe(200)
  await workUntil(product, async () => (await debtsOf(first.groupId)).length === 0, 1)
  expect(captures()).toBe(before + 1)
  await view()
  expect((await first.look()).status).toBe(404)

  const second = await owing('09:01')
  await second.capture()
  product.clock.advance(25 * 3_600_000)
  await product.worker.idle()
  expect(await debtsOf(second.groupId)).toEqual([])
})

test('[PAY-05] less than what is owed closes nothing', async () => {
  const { groupId, capture, look, money } = await owing('09:31')
  await capture(500)
  await view()
  await look()
  await product.worker.idle()
  expect(await debtsOf(groupId)).toHaveLength(1)
  expect((await money()).state).toBe('debt')
})

test('[PAY-05] the whole hold taken where the share is less closes nothing until the rest is given back', async () => {
  const { groupId, leader, ref, capture, look, money } = await owing('10:01', 'price-fall')
  const [held, owed] = (await money()).entries
  // both emails name what is due, and not what was held
  expect(emailsTo(product, leader, /^Your ticket/)[0]!.text).toContain(
    `the charge of ${owed.amountFormatted} yet`,
  )
  expect(emailsTo(product, leader, /still to be paid/)[0]!.text).toContain(
    `your share of ${owed.amountFormatted}.`,
  )
  // and so do the group's page, the ticket's and the receipt
  const member = await signIn(product, leader)
  const shown = await group(product, groupId, member)
  expect(shown.money).toMatchObject({ state: 'debt', totalFormatted: owed.amountFormatted })
  const { body } = await ask(product, member, 'GET', `/api/bookings/${shown.bookingId}`)
  expect(body.booking.paid.totalFormatted).toBe(owed.amountFormatted)
  expect(await receiptText(product, member, shown.money.checkoutId)).toContain(
    `Outstanding ${owed.amountFormatted}`,
  )
  await capture()
  await view()
  await look()
  await product.worker.idle()
  expect(await debtsOf(groupId)).toHaveLength(1)
  const { paymentIntents } = product.payments.ledger.summary()
  const whole = paymentIntents.find(({ id }) => id === ref)!
  const share = paymentIntents.find(({ id, metadata }) => id !== ref && metadata['group'] === groupId)!
  const more = whole.amount_received - share.amount_received
  expect(more).toBeGreaterThan(100)
  await inDashboard(product, 'refunds', `payment_intent=${ref}&amount=${more}`)
  await view()
  await look()
  await workUntil(product, async () => (await debtsOf(groupId)).length === 0, 5)
  const { state, entries } = await money()
  expect(state).toBe('captured')
  expect(entries.at(-1)).toMatchObject({ kind: 'captured', amountFormatted: owed.amountFormatted })
  expect(held.amountFormatted).not.toBe(owed.amountFormatted)
})

test('[PAY-05] a debt of which our books do not say how much it is stays open, whatever is taken', async () => {
  const { debt, capture, money } = await owing('12:31')
  await sql`delete from payment_entries where checkout_id = ${debt.checkoutId} and kind = 'debt'`.execute(
    product.database.db,
  )
  await capture()
  product.clock.advance(25 * 3_600_000)
  await product.worker.idle()
  expect((await money()).state).toBe('debt')
})

/** The carrier cancels the group's ticket, and a day later it is noticed. */
async function cancelTicketOf(groupId: string) {
  await cancelByCarrier(product, groupId)
  for (let hours = 0; hours < 25; hours++) {
    product.clock.advance(3_600_000)
    await product.worker.idle()
  }
}

test('[PAY-05] nothing is to pay for a ticket whose carrier has cancelled it, whoever is asked: group, ticket, receipt, operator, card page', async () => {
  const { groupId, leader, debt, money } = await owing('11:31')
  const member = await signIn(product, leader)
  const end = async (one: TestTraveller) => ask(product, one, 'POST', '/api/account/delete', { password })
  expect((await end(member)).body.code).toBe('account_in_use')
  await cancelTicketOf(groupId)
  expect(await money()).toMatchObject({ state: 'nothing_due', checkoutId: debt.checkoutId })
  const again = await signIn(product, leader)
  const { bookingId } = await group(product, groupId, again)
  const { body } = await ask(product, again, 'GET', `/api/bookings/${bookingId}`)
  expect(body.booking.paid.state).toBe('nothing_due')
  expect(body.booking.cancellation).toMatchObject({ by: 'carrier', fee: 0, monetary_refund: 0 })
  const receipt = await receiptText(product, again, debt.checkoutId!)
  expect(receipt).toMatch(/nothing left to pay/)
  expect(receipt).not.toMatch(/still to be paid|Outstanding/)
  expect(await debtsOf(groupId)).toEqual([])
  const { rows } = await sql<{ session: string }>`select session_ref as session from checkouts
    where id = ${debt.checkoutId}`.execute(product.database.db)
  const verified = await verify(product, again, rows[0]!.session)
  expect(verified.body.checkout).toMatchObject({ state: 'nothing_due', groupId })
})

test('[PAY-05] a debt that is paid for a ticket whose carrier has cancelled it goes back whole, also when its owner’s account has gone', async () => {
  const { groupId, leader, ref, capture } = await owing('10:31')
  await cancelTicketOf(groupId)
  const ended = await ask(product, await signIn(product, leader), 'POST', '/api/account/delete', { password })
  expect(ended.status).toBe(200)
  await product.worker.idle()
  await capture()
  const intent = () => product.payments.ledger.summary().paymentIntents.find(({ id }) => id === ref)!
  await workUntil(product, async () => intent().refunds.length > 0, 5)
  expect(intent().refunded).toBe(intent().amount_received)
})

test('[PAY-05] more than the share, taken for a ticket whose carrier has cancelled it, goes back whole too', async () => {
  const { groupId, ref, capture, money } = await owing('12:01', 'price-fall')
  await cancelTicketOf(groupId)
  await capture()
  await workUntil(product, async () => (await money()).state === 'cancelled', 5)
  const intent = product.payments.ledger.summary().paymentIntents.find(({ id }) => id === ref)!
  expect(intent.refunded).toBe(intent.amount_received)
})

test('[PAY-05] what was taken too much and given back by hand is no part of what goes back when the carrier has cancelled', async () => {
  const { groupId, ref, capture, look, money } = await owing('11:01', 'price-fall')
  await cancelTicketOf(groupId)
  product.payments.webhooks.mode = 'lost'
  await capture()
  const intent = () => product.payments.ledger.summary().paymentIntents.find(({ id }) => id === ref)!
  const { paymentIntents } = product.payments.ledger.summary()
  const share = paymentIntents.find(({ id, metadata }) => id !== ref && metadata['group'] === groupId)!
  const more = intent().amount_received - share.amount_received
  await inDashboard(product, 'refunds', `payment_intent=${ref}&amount=${more}`)
  await view()
  expect((await look()).status).toBe(200)
  await workUntil(product, async () => (await money()).state === 'cancelled', 5)
  expect(intent().refunds).toHaveLength(2)
  expect(intent().refunded).toBe(intent().amount_received)
})
