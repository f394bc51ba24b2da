import { livingUserById } from '../../features/accounts/server/index.ts'
import type { BodyOf, ReplyOf } from '../../kernel/contract.ts'
import { newId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/languages.ts'
import type { openRenewal as contract } from '../../features/groups/contract.ts'
import { accessSeat, groupRule, mustCollect } from '../../features/groups/server/index.ts'
import {
  cardPageOf,
  lockCheckout,
  openReplacementsOf,
  renewalWait,
} from '../../features/payments/server/index.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type OpenDeps, forGroup, presentOpened, writeCheckout } from '../checkout/index.ts'

/**
 * Opens the card page for a hold that takes the place of the one a member's seat stands on: because the bank wants to see
 * them, or because they want another card or more time. The old hold is let go once the new one is known, never before.
 * Refuses with 429 where too many were opened for the seat within an hour (ADR 148).
 */
export async function openRenewal(
  deps: Pick<OpenDeps, 'db' | 'clock' | 'reconcile'>,
  userId: string,
  language: Language,
  { groupId, keepCard }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const now = deps.clock.now()
  const checkoutId = await deps.db.transaction().execute(async (tx) => {
    const { group, seat } = await accessSeat(tx, groupId, userId)
    mustCollect(group.state)
    const old = await lockCheckout(tx, seat.checkout_id)
    // pressing again, here or in another tab, gives the same page while it is fresh and says the same
    const waiting = (await openReplacementsOf(tx, old.id)).find((one) => {
      const asked = cardPageOf(one)
      const isFresh = one.lease_until.getTime() - now > groupRule.leaseMs / 2
      return isFresh && asked.language === language && asked.keepCard === (keepCard ?? false)
    })
    if (waiting) return waiting.id
    refuseMany(await renewalWait(tx, old, 'renew', now))
    // they may have moved to another address since they took the seat
    const account = await livingUserById(tx, userId)
    return writeCheckout(tx, {
      id: newId(),
      purpose: 'renew',
      replaces: old.id,
      userId,
      ticketPrice: old.ticket_price,
      leaseUntil: now + groupRule.leaseMs,
      page: {
        label: `${group.trip.departure.name} – ${group.trip.arrival.name}`,
        language,
        email: account?.email ?? seat.email,
        keepCard: keepCard ?? false,
      },
      ...forGroup(groupId, { groupName: group.name, creation: null }),
      now,
    })
  })
  return presentOpened(await deps.reconcile(checkoutId))
}

function refuseMany(waitMs: number): void {
  if (waitMs <= 0) return
  const retryAfter = Math.ceil(waitMs / 1_000)
  const data = { retryAfter, minutes: Math.ceil(retryAfter / 60) }
  throw new Refusal(429, 'too_many_renewals', 'groups.refusals.too_many_renewals', data)
}
