import type { Language } from '../../../kernel/languages.ts'
import { money } from '../../../kernel/money.ts'
import { moneyText } from '../../../kernel/wording.ts'
import type { Checkout, CheckoutSubject } from '../contract.ts'
import { isNothingDue } from '../rules/amounts/nothing-due.ts'
import type { CheckoutRow } from './store.ts'

/** `totalAmount`: what was charged or is owed, and what is held before. */
export function presentCheckout(
  row: CheckoutRow,
  totalAmount: number,
  subject: CheckoutSubject,
  language: Language,
): Checkout {
  return {
    checkoutId: row.id,
    state: isNothingDue(row) ? 'nothing_due' : row.state,
    reason: row.reason,
    ticketPrice: totalAmount - row.service_fee,
    serviceFee: row.service_fee,
    totalAmount,
    totalFormatted: moneyText(language, money(totalAmount, row.currency)),
    ...subject,
  }
}
