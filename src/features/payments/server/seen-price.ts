import { homeMarket } from '../../../kernel/home-market.ts'
import type { Language } from '../../../kernel/languages.ts'
import { money } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { serviceFee } from '../../../kernel/service-fee.ts'
import { moneyText } from '../../../kernel/wording.ts'

/**
 * Whoever pays has seen what they pay: `amount` is what their browser showed, the fee included, and anything but the price of now
 * is refused with `price_changed` and the true figures. Minor units.
 */
export function mustBeSeen(
  amount: number,
  ticketPrice: number,
  language: Language,
  currency: string = homeMarket.currency,
): void {
  const totalAmount = ticketPrice + serviceFee
  if (amount === totalAmount) return
  throw new Refusal(409, 'price_changed', 'payments.refusals.price_changed', {
    ticketPrice,
    serviceFee,
    totalAmount,
    totalFormatted: moneyText(language, money(totalAmount, currency)),
  })
}
