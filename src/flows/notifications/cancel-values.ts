import { cancelQuestions, cancelShareOf } from '../../features/groups/server/index.ts'
import { capturedOf, type CheckoutRow, refundedOf } from '../../features/payments/server/index.ts'
import { homeMarket } from '../../kernel/home-market.ts'
import { money } from '../../kernel/money.ts'
import type { Sayable, Sayables } from '../../kernel/notice.ts'
import type { Db } from '../../platform/db/open-database.ts'

/**
 * What the emails about giving a group's ticket back say to one of the six: what would go back to their own card, and once
 * there is no ticket any more what does. `price` is what their seat cost, null while there is no ticket; minor units.
 */
export async function cancelValues(
  db: Db,
  checkout: CheckoutRow,
  { slot, price }: { readonly slot: number | undefined; readonly price: number | null },
) {
  const question = (await cancelQuestions(db, [checkout.subject_id])).get(checkout.subject_id)
  const said = (amount: number): Sayable => ({ money: money(amount, checkout.currency) })
  const asked = question && slot !== undefined ? cancelShareOf(question, slot) : null
  const allBack = (await refundedOf(db, checkout.id)) + (checkout.refund_due ?? 0)
  // what was taken by hand beyond the price of the seat went back before, and was told then
  const taken = await capturedOf(db, checkout.id)
  const surplus = price === null ? 0 : Math.max(0, taken - price - checkout.service_fee)
  const back = Math.max(0, allBack - surplus)
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
