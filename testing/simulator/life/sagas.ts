import type {
  PriceIncrease,
  Released,
  Reopened,
} from '../../../src/features/groups/rules/filling/fill-end.ts'
import type { FillInput } from '../../../src/features/groups/rules/filling/fill-input.ts'
import { holdNeedOf } from '../../../src/features/groups/rules/hold-need.ts'
import { decideRefused, decideReopening } from '../../../src/features/groups/rules/moves/decide-end.ts'
import { swapOf } from '../../../src/features/groups/rules/seat-moves.ts'
import { debtCheckMs } from '../../../src/features/payments/rules/decide-owed.ts'
import { refundOfSurplus } from '../../../src/features/payments/rules/refund-request.ts'
import {
  decideRenewal,
  type NewHold,
  type RenewInput,
} from '../../../src/features/payments/rules/renewal/renew-hold.ts'
import { askedUntil } from '../../../src/features/payments/rules/renewal/renewal.ts'
import {
  decideTaken,
  isReplacedUnwritten,
  renewalFollowUp,
  renewalId,
  renewalStart,
  whileBuyingMs,
} from '../../../src/features/payments/rules/renewal/renewal-course.ts'
import {
  type RecordedPayment,
  surplusOf,
} from '../../../src/features/bookings/rules/purchase/purchase-step.ts'
import { purchasePerformers } from '../../../src/features/bookings/server/purchase-performers.ts'
import { renewPerformers } from '../../../src/features/payments/server/renewal/renew-performers.ts'
import type { Json } from '../../../src/kernel/json.ts'
import { runSaga, type Saga, type SagaRunner } from '../../../src/platform/saga/run-saga.ts'
import { decideFill } from '../../stories/fill-story.ts'
import { leaseMs } from '../worker.ts'
import type { Checkout } from './books.ts'
import { applyGroupChanges, requestConsent } from './group-changes.ts'
import { newCheckout, reconcileSoon, watch } from './rows.ts'
import { connection, fee, type Hands, type Town } from './town.ts'

/** Gives the instant to go on, or nothing. */
export function startRenewal(town: Town, checkoutId: string): number | void {
  const { books, bug, clock, sagas } = town
  const row = books.checkouts.get(checkoutId)!
  const hold = { ...row, isCardKept: row.savedCard !== null, isOwnerAsked: row.askedUntil !== null }
  const start = (bug.start?.(renewalStart) ?? renewalStart)(hold, holdNeedOf(books.group), clock.now)
  if (start === 'ask') return askUntilSeatIsFree(town, row)
  if (start !== 'begin') return start ?? undefined
  let attempt = 0
  while (sagas.get(renewalId(checkoutId, attempt))?.outcome) attempt++
  if (sagas.has(renewalId(checkoutId, attempt))) return
  const input: RenewInput = {
    checkoutId,
    newCheckoutId: `${checkoutId}-again${attempt || ''}`,
    oldRef: row.ref!,
    mandate: row.savedCard!,
    amount: row.share + fee,
    currency: 'EUR',
    captureBefore: row.captureBefore!,
  }
  openSaga(town, renewalId(checkoutId, attempt), input as unknown as Json, row.chain)
}

export function openFill(town: Town, sixthCheckoutId: string, now: number): void {
  const { books } = town
  const rows = books.seats.map(({ checkout_id }) => books.checkouts.get(checkout_id)!)
  const heldTotal = rows.reduce((sum, { share }) => sum + share, 0)
  const person = { firstName: 'Ada', lastName: 'One' }
  const input: FillInput = {
    ...{ groupId: 'group', connectionId: connection, fareClass: 'FARE-1', currency: 'EUR', language: 'en' },
    ...{ heldTotal, leaderId: books.group.leaderId, startedAt: now },
    leader: { ...person, email: 'ada@example.org' },
    reserved: books.question?.reserved ?? null,
    seats: books.seats
      .toSorted((a, b) => a.slot - b.slot)
      .map(({ slot, checkout_id: checkoutId, user_id: userId }) => {
        const { ref, share } = books.checkouts.get(checkoutId)!
        return { slot, checkoutId, userId, authorisationRef: ref!, share, fee, ...person }
      }),
  }
  openSaga(town, `fill-group:${sixthCheckoutId}`, input as unknown as Json, 'all')
}

function openSaga(town: Town, known: string, input: Json, chain: string): void {
  const { books, bug, clock, log, name, sagas } = town
  const id = bug.sagaId?.(town, known) ?? known
  const saga = { id: `${name}${id}`, kind: id.split(':')[0]!, input }
  // in the transaction that calls for it; the same saga twice is one
  town.opened = log.open(null, saga, clock.now).then((isNew) => {
    if (isNew) sagas.set(id, { chain, outcome: null, reason: null })
  })
  books.send('saga', id, clock.now)
}

/** Drives a saga as far as it goes now. Gives the instant to go on, or nothing. */
export async function drive(town: Town, id: string): Promise<number | void> {
  const hands = town.hands()
  const runner: SagaRunner<null> = {
    ...{ log: hands.log, now: () => town.clock.now, leaseMs },
    keepAlive: (_, work) => work(),
  }
  const saga = id.startsWith('renew-hold') ? renewalIn(town, hands, id) : fillIn(town, hands, id)
  return (await runSaga(runner, saga, `${town.name}${id}`)) ?? undefined
}

function renewalIn(town: Town, { payments, change }: Hands, id: string): Saga<null> {
  const { books, clock, bug, sagas } = town
  const performers = renewPerformers(
    payments,
    (order, hold) => change(() => swapHold(town, order, hold)),
    (order) => ({ checkout: order.newCheckoutId }),
  )
  return {
    decide: bug.decideRenewal ?? decideRenewal,
    perform: bug.perform?.(performers, town) ?? performers,
    async apply(_, input, outcome, data) {
      const order = input as unknown as RenewInput
      const old = books.checkouts.get(order.checkoutId)!
      const reason = (data as { reason?: string }).reason ?? null
      Object.assign(sagas.get(id)!, { outcome, reason })
      const { oldIsGone } = data as { oldIsGone?: boolean }
      if (isReplacedUnwritten(oldIsGone, old.state)) books.move(old, 'release')
      refundTakenHolds(town, order, data as { taken?: readonly string[]; hold?: NewHold })
      const need = holdNeedOf(books.group)
      const next = (bug.followUp?.(renewalFollowUp) ?? renewalFollowUp)(outcome, old.state, need)
      if (next === 'again') books.send('renew', old.id, clock.now + whileBuyingMs)
      if (next !== 'ask') return
      askUntilSeatIsFree(town, old)
    },
  }
}

function askUntilSeatIsFree({ books, clock }: Town, row: Checkout): void {
  row.askedUntil = askedUntil(clock.now, row.captureBefore!)
  books.send('free', row.id, row.askedUntil)
}

/** Holds of a renewal that somebody captured by hand before they were released are refunded as any are. */
function refundTakenHolds(
  town: Town,
  order: RenewInput,
  { taken = [], hold }: { readonly taken?: readonly string[]; readonly hold?: NewHold },
): void {
  const { books } = town
  const isWrittenDown = books.checkouts.has(order.newCheckoutId)
  for (const change of decideTaken(order, hold?.ref, taken, isWrittenDown)) {
    if (change.do === 'reconcile') {
      reconcileSoon(town, change.checkoutId)
      continue
    }
    const old = books.checkouts.get(order.checkoutId)!
    const row = newCheckout(town, old.userId, old.share, old, true, order.newCheckoutId)
    const { ref, captureBefore } = hold!
    Object.assign(row, { state: 'releasing', ref, captureBefore, savedCard: order.mandate })
  }
}

function swapHold(town: Town, order: RenewInput, hold: NewHold): 'new' | 'old' | 'neither' {
  const { books, bug } = town
  const state = bug.isSwapBlind ? 'collecting' : books.group.state
  const swap = swapOf(state, books.seats, { from: order.checkoutId, to: order.newCheckoutId })
  if (swap === 'neither' && bug.isGoneForgotten) return 'old'
  if (swap !== 'move') return swap
  const old = books.checkouts.get(order.checkoutId)!
  books.standOn({ from: old.id, to: order.newCheckoutId, isAccepted: false }, town.clock.now)
  const row = newCheckout(town, old.userId, old.share, old, true, order.newCheckoutId)
  const { ref, captureBefore } = hold
  Object.assign(row, { state: 'held', ref, captureBefore, savedCard: order.mandate })
  books.move(old, 'request_release')
  watch(town, row)
  return 'new'
}

function fillIn(town: Town, hands: Hands, id: string): Saga<null> {
  const { books, clock, sagas } = town
  return {
    decide: decideFill,
    perform: purchasePerformers(hands),
    async commit(_, input, name, data) {
      if (name === 'give-ticket') return books.moveGroup('book', clock.now)
      const recorded = data as unknown as RecordedPayment
      const { payment, captured, amount } = recorded
      const { seats } = input as unknown as FillInput
      const { checkoutId } = seats.find(({ slot }) => String(slot) === payment)!
      const row = books.checkouts.get(checkoutId)!
      books.move(row, captured ? 'capture' : 'owe')
      if (!captured) {
        row.debt = amount
        books.send('debt', checkoutId, clock.now + debtCheckMs)
      }
      const surplus = surplusOf(recorded)
      if (surplus === 0) return
      Object.assign(row, refundOfSurplus(surplus))
      books.send('partial-refund', checkoutId, clock.now)
    },
    async apply(_, input, outcome, data) {
      const { seats } = input as unknown as FillInput
      Object.assign(sagas.get(id)!, { outcome })
      if (outcome === 'booked') return
      if (outcome === 'price_increase') return requestConsent(town, data as unknown as PriceIncrease)
      if (outcome === 'released') {
        const paid = seats.map(({ checkoutId }) => checkoutId)
        return applyGroupChanges(town, decideRefused(paid, data as unknown as Released))
      }
      const reopened = data as unknown as Reopened
      applyGroupChanges(town, decideReopening(books.seats, reopened, books.group.deadlineAt))
    },
  }
}
