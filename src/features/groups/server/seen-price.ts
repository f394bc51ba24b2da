import type { Language } from '../../../kernel/languages.ts'
import { money } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { moneyText } from '../../../kernel/wording.ts'
import { groupRule } from '../rules/group-rule.ts'

/**
 * Whoever pays has seen what they pay: `amount` is what their browser showed, the fee included, and anything but the share of now
 * is refused with `price_changed` and the true figures. Minor units.
 */
export function mustBeSeen(amount: number, ticketPrice: number, language: Language): void {
  const totalAmount = ticketPrice + groupRule.serviceFee
  if (amount === totalAmount) return
  throw new Refusal(409, 'price_changed', 'payments.refusals.price_changed', {
    ticketPrice,
    serviceFee: groupRule.serviceFee,
    totalAmount,
    totalFormatted: moneyText(language, money(totalAmount, groupRule.currency)),
  })
}
