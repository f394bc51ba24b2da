import type { Language } from '../../../kernel/languages.ts'
import { money } from '../../../kernel/money.ts'
import { moneyText } from '../../../kernel/wording.ts'
import type { Checkout } from '../contract.ts'
import type { CheckoutRow } from './store.ts'

const inTheGroup = ['held', 'captured', 'debt']

export function presentCheckout(row: CheckoutRow, language: Language): Checkout {
  const totalAmount = row.ticket_price + row.service_fee
  const { groupName } = row.pending as { groupName?: string }
  return {
    checkoutId: row.id,
    purpose: row.purpose,
    state: row.state,
    reason: row.reason,
    groupId: inTheGroup.includes(row.state) || row.purpose !== 'create' ? row.group_id : null,
    groupName: groupName ?? null,
    ticketPrice: row.ticket_price,
    serviceFee: row.service_fee,
    totalAmount,
    totalFormatted: moneyText(language, money(totalAmount, row.currency)),
  }
}
