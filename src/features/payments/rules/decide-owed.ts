import type { Answer } from '../../../kernel/answer.ts'
import { type Money, money } from '../../../kernel/money.ts'
import type { Hold } from './bank-answers.ts'
import type { CheckoutState } from './checkout-life.ts'
import {
  afterRefund,
  hasFailed,
  isLeftToOperator,
  leftToOperator,
  refundAgainAt,
  type RefundCourse,
  refundKey,
} from './refund-course.ts'
import { type Heard, heardOf } from './round.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** A debt is read for the first time this long after it was entered, and again as often. */
export const debtCheckMs = day

/** What its owner owes for something they have. */
interface DebtFacts {
  readonly state: CheckoutState
  /** it is a debt in the books alone, and nothing is to be paid for it any more */
  readonly isNothingDue: boolean
  /** null where our books do not say how much: nothing that is taken pays it then. Minor units */
  readonly owed: number | null
}

type DebtCall = { readonly do: 'call'; readonly call: 'read-debt' }
type DebtChange =
  | { readonly do: 'again-at'; readonly at: number }
  | { readonly do: 'close-debt'; readonly amount: number }

/**
 * A debt is closed once the provider's books show all of it and no more, whoever took it there; one that nothing is owed for any
 * more, once they show any amount that was taken and kept. This only reads: nothing here can charge.
 */
export function decideDebt(
  { state, isNothingDue, owed }: DebtFacts,
  heard: readonly Heard<DebtCall>[],
  now: number,
): readonly (DebtCall | DebtChange)[] {
  if (state !== 'debt') return []
  const read = heardOf(heard, 'read-debt')?.answer as Answer<Hold> | undefined
  if (!read) return [{ do: 'call', call: 'read-debt' }]
  if (read.kind === 'unknown') return [{ do: 'again-at', at: now + minute }]
  if (read.kind === 'refused') return [{ do: 'again-at', at: now + debtCheckMs }]
  const { state: atBank, captured, refunded } = read.value
  const kept = captured.amount - refunded.amount
  // somebody who takes the whole hold by hand may take more than is owed: open until the rest is given back. Where nothing is owed
  // any more, there is nothing to wait for: all of it goes back
  const isPaid = isNothingDue ? kept > 0 : kept === owed
  if (atBank === 'captured' && isPaid) return [{ do: 'close-debt', amount: kept }]
  // whoever took it has given all of it back: nothing is left to take, and nothing to give back
  if (isNothingDue && atBank === 'captured' && kept === 0) return []
  // a hold that is gone cannot be taken any more
  return atBank === 'released' ? [] : [{ do: 'again-at', at: now + debtCheckMs }]
}

/** What of all that was ever to go back (`owed`) is back; minor units. */
function backOf(
  { captured, refunded, refundedByUs }: Pick<Hold, 'captured' | 'refunded' | 'refundedByUs'>,
  byHand: number,
  owed: number,
): number {
  // more than was taken cannot go back: as far as it would have to, what others gave back counts
  const apart = Math.min(byHand, Math.max(0, captured.amount - owed))
  return Math.max(refunded.amount - apart, refundedByUs.amount)
}

interface ReturnedFacts {
  /** what our books have as back. Minor units */
  readonly back: number
  /** what others gave back that nothing was due for, as it was read for the last refund of ours. Minor units */
  readonly byHand: number
  readonly refundCourse: RefundCourse
}

type ReturnedCall = { readonly do: 'call'; readonly call: 'read-returned' }
type ReturnedChange =
  | { readonly do: 'again-at'; readonly at: number }
  | { readonly do: 'record-refund-failed'; readonly amount: number }
  | { readonly do: 'note-refund'; readonly course: RefundCourse }

/**
 * The provider says that a refund failed. What we had counted as back and its books do not have as refunded is due again, be it
 * of all that was taken or of a part; which refund was meant, they tell, and not the event.
 */
export function decideReturned(
  { back, byHand, refundCourse }: ReturnedFacts,
  heard: readonly Heard<ReturnedCall>[],
  now: number,
): readonly (ReturnedCall | ReturnedChange)[] {
  if (back === 0) return []
  const read = heardOf(heard, 'read-returned')?.answer as Answer<Hold> | undefined
  if (!read) return [{ do: 'call', call: 'read-returned' }]
  if (read.kind === 'unknown') return [{ do: 'again-at', at: now + minute }]
  if (read.kind === 'refused') return [{ do: 'again-at', at: now + debtCheckMs }]
  const due = back - backOf(read.value, byHand, back)
  if (due <= 0) return []
  return [
    { do: 'record-refund-failed', amount: due },
    { do: 'note-refund', course: leftToOperator(refundCourse) },
  ]
}

/** A payment of which a part goes back: more was taken by hand than was due, or what was paid for is over. */
export interface PartialRefundFacts {
  readonly id: string
  /** null where nothing has to go back. Minor units */
  readonly refundDue: number | null
  /** what our books have as back already. Minor units */
  readonly back: number
  /**
   * What others gave back before this was due: it pays nothing of it, while what they give back from then on does. Null until the
   * payment was read for it. Minor units
   */
  readonly byHand: number | null
  readonly currency: string
  readonly refundCourse: RefundCourse
}

type PartialRefundCall =
  | { readonly do: 'call'; readonly call: 'read-partial-refund'; readonly course: RefundCourse }
  | { readonly do: 'call'; readonly call: 'refund-part'; readonly key: string; readonly amount: Money }
type PartialRefundChange =
  | { readonly do: 'again-at'; readonly at: number }
  | { readonly do: 'note-by-hand'; readonly amount: number }
  | { readonly do: 'record-partial-refund' }
  | { readonly do: 'note-refund'; readonly course: RefundCourse }

/**
 * Gives back what is due, once. The payment is read before every call, refunds on their way included, so that nothing is
 * asked for twice even after the provider has forgotten a key.
 */
export function decidePartialRefund(
  { id, refundDue: due, back, byHand, currency, refundCourse }: PartialRefundFacts,
  heard: readonly Heard<PartialRefundCall>[],
  now: number,
): readonly (PartialRefundCall | PartialRefundChange)[] {
  if (due === null) return []
  const read = heardOf(heard, 'read-partial-refund')
  if (!read) return [{ do: 'call', call: 'read-partial-refund', course: refundCourse }]
  const { course } = read
  const reading = read.answer as Answer<Hold>
  const hold = reading.kind === 'done' ? reading.value : null
  // before anything is asked for
  if (hold && byHand === null) return [{ do: 'note-by-hand', amount: givenByOthers(hold, back) }]
  const left = hold ? due + back - backOf(hold, byHand ?? 0, due + back) : due
  if (left <= 0) return [{ do: 'record-partial-refund' }]
  const missing = hold ? left - hold.refunding.amount : 0
  const asked = heardOf(heard, 'refund-part')?.answer
  const isSentBack = missing > 0 && hasFailed(hold?.failedRefunds ?? [], id, course)
  if (missing > 0 && !isSentBack && !isLeftToOperator(course) && !asked) {
    const amount = money(missing, currency)
    return [{ do: 'call', call: 'refund-part', key: refundKey(id, course), amount }]
  }
  const again = { do: 'again-at', at: refundAgainAt(course.tries + 1, now) } as const
  // if two asked at the same time, only the first is counted
  if (course.key !== refundCourse.key || course.tries !== refundCourse.tries) return [again]
  if (isSentBack) return [{ do: 'note-refund', course: leftToOperator(course) }, again]
  const next = asked ? afterRefund(course, asked) : { ...course, tries: course.tries + 1 }
  return [{ do: 'note-refund', course: next }, again]
}

/** Refunds that neither our books nor our mark at the provider explain, those on their way included. */
const givenByOthers = ({ refunded, refunding, refundedByUs }: Hold, back: number) =>
  Math.max(0, refunded.amount + refunding.amount - Math.max(back, refundedByUs.amount))
