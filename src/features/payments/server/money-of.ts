import type { Db } from '../../../platform/db/open-database.ts'
import { paidCheckouts } from './store.ts'

/** Where a traveller's money is in each of these groups: the newest payment counts. Amounts in minor units. */
export async function moneyOf(db: Db, userId: string, groupIds: readonly string[]) {
  const newest = new Map<string, Awaited<ReturnType<typeof paidCheckouts>>[number]>()
  for (const paid of await paidCheckouts(db, userId, groupIds)) {
    if (!newest.has(paid.checkout.group_id)) newest.set(paid.checkout.group_id, paid)
  }
  return [...newest.values()].map(({ checkout, entries }) => ({
    checkoutId: checkout.id,
    groupId: checkout.group_id,
    state: stateOf(checkout.state),
    ticketPrice: checkout.ticket_price,
    serviceFee: checkout.service_fee,
    card: checkout.card,
    reason: checkout.reason,
    heldUntil: checkout.capture_before?.getTime() ?? null,
    entries: entries.map(({ kind, amount, at }) => ({ kind, amount, at: at.getTime() })),
  }))
}

const afterHold = ['captured', 'debt', 'releasing', 'released'] as const

function stateOf(state: string): 'held' | (typeof afterHold)[number] {
  return afterHold.find((one) => one === state) ?? 'held'
}
