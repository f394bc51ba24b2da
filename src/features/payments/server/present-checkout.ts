import type { Language } from '../../../kernel/languages.ts'
import { money } from '../../../kernel/money.ts'
import { moneyText } from '../../../kernel/wording.ts'
import type { Checkout, CheckoutSubject } from '../contract.ts'
import type { CheckoutRow } from './store.ts'

export function presentCheckout(row: CheckoutRow, subject: CheckoutSubject, language: Language): Checkout {
  const totalAmount = row.ticket_price + row.service_fee
  return {
    checkoutId: row.id,
    state: row.state,
    reason: row.reason,
    ticketPrice: row.ticket_price,
    serviceFee: row.service_fee,
    totalAmount,
    totalFormatted: moneyText(language, money(totalAmount, row.currency)),
    ...subject,
  }
}
