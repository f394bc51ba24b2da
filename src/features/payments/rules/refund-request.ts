import { courseOfNext, type RefundCourse } from './refund-course.ts'

/** A payment that was taken, as far as our books know it. Minor units. */
interface TakenPayment {
  readonly captured: number
  /** what our books have as back already */
  readonly back: number
  /** what is on its way back or still to be asked for; null where nothing is */
  readonly refundDue: number | null
  /** what others gave back before that; null until the payment was read for it */
  readonly byHand: number | null
  readonly refundCourse: RefundCourse
}

/** What is written down when more of a payment is to go back; `amount` is what goes back for this reason. */
interface RefundRequest extends Pick<TakenPayment, 'refundDue' | 'byHand' | 'refundCourse'> {
  readonly amount: number
}

/** What is written down where more was taken by hand than is due: whatever others have given back of it counts. Minor units. */
export function refundOfSurplus(surplus: number): { readonly refundDue: number; readonly byHand: number } {
  return { refundDue: surplus, byHand: 0 }
}

/** So much is to go back, or all of it, and never more than is still there. */
export function decideRefundRequest(
  { captured, back, refundDue, byHand, refundCourse }: TakenPayment,
  wanted: number | 'all',
): RefundRequest {
  const due = refundDue ?? 0
  const left = captured - back - due
  const amount = Math.max(0, wanted === 'all' ? left : Math.min(wanted, left))
  return {
    amount,
    refundDue: amount > 0 ? due + amount : refundDue,
    // what others gave back while something was due keeps counting for that
    byHand: amount > 0 && refundDue === null ? null : byHand,
    refundCourse: refundDue === null ? courseOfNext(refundCourse) : refundCourse,
  }
}
