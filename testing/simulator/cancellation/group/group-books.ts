import { groupLife, type GroupState } from '../../../../src/features/groups/rules/group-life.ts'
import {
  cancelAskingEnds,
  type CancelState,
  decideCancelAnswer,
  decideProposal,
  type KeptReason,
  refundOfSeat,
} from '../../../../src/features/groups/rules/cancelling/cancel-question.ts'
import { keepsAccountOpen, leaderSeat, memberSeat } from '../../../../src/features/groups/rules/membership.ts'
import { decideBookingCheck } from '../../../../src/features/bookings/rules/cancellation/check-booking.ts'
import {
  decideCancellation,
  type TicketCancelled,
} from '../../../../src/features/bookings/rules/cancellation/decide-cancellation.ts'
import { decidePartialRefund } from '../../../../src/features/payments/rules/decide-owed.ts'
import type { RefundCourse } from '../../../../src/features/payments/rules/refund-course.ts'
import { decideRefundRequest } from '../../../../src/features/payments/rules/refund-request.ts'
import { runRound } from '../../../../src/features/payments/server/run-round.ts'
import { agreed } from '../carrier-in-memory.ts'

export const total = agreed.fee + agreed.refund
export const serviceFee = 300

/** The product's decisions, each of which a planted bug may replace. */
export const rules = {
  memberSeat,
  leaderSeat,
  keepsAccountOpen,
  decideProposal,
  decideCancelAnswer,
  cancelAskingEnds,
  decideBookingCheck,
  decideCancellation,
  refundOfSeat,
  decideRefundRequest,
  decidePartialRefund,
  runRound,
}
export type Rules = typeof rules

export interface Question {
  readonly id: string
  readonly refund: number
  readonly askedAt: number
  readonly until: number
  readonly agreed: number[]
  state: CancelState
  reason: KeptReason | null
}

/** A member's payment, which has been captured. Minor units. */
export interface Payment {
  readonly slot: number
  readonly ref: string
  readonly captured: number
  back: number
  refundDue: number | null
  byHand: number | null
  refundCourse: RefundCourse
}

export interface SeatOf {
  readonly slot: number
  readonly user_id: string
  readonly state: 'leased' | 'held'
}
export const userIn = (slot: number) => `user-${slot}`

/** A booked group as the product's tables have it. Each function below is one transaction. */
export function createBooks(payments: readonly Payment[], { decideRefundRequest: request, ...rule }: Rules) {
  const books = {
    state: 'booked' as GroupState,
    questions: [] as Question[],
    payments,
    seats: payments.map(({ slot }): SeatOf => ({ slot, user_id: userIn(slot), state: 'held' })),
    /** how the ticket ended; null while it stands */
    ended: null as TicketCancelled | null,
    question: () => books.questions.at(-1),

    keep(question: Question, reason: KeptReason): void {
      Object.assign(question, { state: 'kept', reason })
    },

    /** There is no ticket any more. Gives the payments of which something is to go back. */
    end(end: TicketCancelled): readonly Payment[] {
      const to = groupLife.after(books.state, 'cancel')
      if (!to) throw new Error(`a group that is ${books.state} is cancelled`)
      books.state = to
      books.ended = end
      const question = books.question()
      if (question && question.state !== 'kept') question.state = 'done'
      return payments.filter((payment) => {
        const { amount, ...written } = request(payment, rule.refundOfSeat({ ...end, total }, payment.slot))
        Object.assign(payment, written)
        return amount > 0
      })
    },
  }
  return books
}

export type GroupBooks = ReturnType<typeof createBooks>
