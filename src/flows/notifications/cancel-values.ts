import { cancelQuestions, cancelShareOf } from '../../features/groups/server/index.ts'
import { type CheckoutRow, refundedOf } from '../../features/payments/server/index.ts'
import { homeMarket } from '../../kernel/home-market.ts'
import { money } from '../../kernel/money.ts'
import type { Sayable, Sayables } from '../../kernel/notice.ts'
import type { Db } from '../../platform/db/open-database.ts'

/**
 * What the emails about giving a group's ticket back say to one of the six: what would go back to their own card, and once
 * there is no ticket any more what does.
 */
export async function cancelValues(db: Db, checkout: CheckoutRow, slot: number | undefined) {
  const question = (await cancelQuestions(db, [checkout.subject_id])).get(checkout.subject_id)
  const said = (amount: number): Sayable => ({ money: money(amount, checkout.currency) })
  const asked = question && slot !== undefined ? cancelShareOf(question, slot) : null
  const back = (await refundedOf(db, checkout.id)) + (checkout.refund_due ?? 0)
  const isOpen = question?.state === 'asking'
  const refund = isOpen ? (asked?.refund ?? 0) : back
  return {
    isAsked: isOpen,
    values: {
      cancelUntil: question ? { moment: question.until, timeZone: homeMarket.timeZone } : '',
      why: question?.reason ?? 'refused',
      refundFormatted: said(refund),
      keptFormatted: said(Math.max(0, (asked?.paid ?? 0) - refund)),
      serviceFeeFormatted: said(checkout.service_fee),
      hasRefund: back > 0 ? 'yes' : 'no',
    } satisfies Sayables,
  }
}
