import type { Group } from '../../contract.ts'
import { cancelShareOf } from '../../rules/cancelling/cancel-question.ts'
import { groupRule } from '../../rules/group-rule.ts'
import type { CancelQuestion } from '../life/cancel-question.ts'

/** The proposal to give the ticket back as one of the six sees it: their own share, and how many have agreed, not who. */
export function presentCancelling(
  question: CancelQuestion,
  slot: number,
  text: (amount: number) => string,
): NonNullable<Group['cancelling']> {
  const { id, state, reason, until, agreed } = question
  const own = cancelShareOf(question, slot)
  return {
    proposal: id,
    state,
    reason,
    until: new Date(until).toISOString(),
    agreed: agreed.length,
    hasAgreed: agreed.includes(slot),
    monetary_refund: own.refund,
    paidFormatted: text(own.paid + groupRule.serviceFee),
    feeFormatted: text(own.fee),
    serviceFeeFormatted: text(groupRule.serviceFee),
    refundFormatted: text(own.refund),
    refundTotalFormatted: text(question.refund),
  }
}
