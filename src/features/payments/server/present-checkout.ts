import type { Language } from '../../../kernel/languages.ts'
import { money } from '../../../kernel/money.ts'
import { moneyText } from '../../../kernel/wording.ts'
import type { Checkout, Unfinished } from '../contract.ts'
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

/** A way to the card page that can still be gone, for whoever began it. */
export function presentUnfinished(row: CheckoutRow, language: Language, now: number): Unfinished {
  const { groupName, label } = row.pending as { groupName?: string; label?: string }
  const total = money(row.ticket_price + row.service_fee, row.currency)
  return {
    checkoutId: row.id,
    purpose: row.purpose === 'create' ? 'create' : 'join',
    sessionId: row.session_ref,
    url: row.session_url,
    groupName: groupName ?? '',
    trip: label ?? '',
    totalFormatted: moneyText(language, total),
    leasedUntil: row.lease_until.toISOString(),
    secondsLeft: Math.max(0, Math.floor((row.lease_until.getTime() - now) / 1_000)),
  }
}
