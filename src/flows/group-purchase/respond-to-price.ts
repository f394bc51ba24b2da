import { livingUserById } from '../../features/accounts/server/index.ts'
import { newId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/languages.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { accessQuestion, decideYes } from '../../features/groups/server/index.ts'
import {
  type CheckoutRow,
  keptCardOf,
  lockCheckout,
  mustBeSeen,
  openReplacementsOf,
  cardPageOf,
} from '../../features/payments/server/index.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import { releaseAsked } from './request-consent.ts'
import { forGroup, presentOpened, writeCheckout } from '../checkout/index.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly reconcile: (checkoutId: string) => Promise<CheckoutRow>
}

/**
 * A member's yes to the price they were shown: another hold, on the kept card, or on the card page where there is none or
 * the bank wants to see them. Gives the page's address, or null where nothing is left for the member to do. The old hold
 * is let go once the new one is known, never before.
 */
export async function acceptPrice(
  { db, clock, reconcile }: Deps,
  userId: string,
  { groupId, amount, language }: { groupId: string; amount: number; language: Language },
): Promise<string | null> {
  const now = clock.now()
  const checkoutId = await db.transaction().execute(async (tx) => {
    const { group, seat, question } = await accessQuestion(tx, groupId, userId)
    const old = await lockCheckout(tx, seat.checkout_id)
    // pressing again, here or in another tab, is the same hold or the same page
    const begun = (await openReplacementsOf(tx, old.id)).find(({ purpose }) => purpose === 'accept')
    const yes = decideYes(question, seat, begun?.id, now)
    if (yes.kind === 'accepted') return null
    if (yes.kind === 'too_late') throw new Refusal(409, 'price_not_asked', 'groups.refusals.price_not_asked')
    mustBeSeen(amount, yes.price, language)
    if (yes.kind === 'begun') return yes.id
    // they may have moved to another address since they took the seat
    const account = await livingUserById(tx, userId)
    return writeCheckout(tx, {
      id: newId(),
      purpose: 'accept',
      replaces: yes.replaces,
      savedCard: keptCardOf(old),
      userId,
      ticketPrice: yes.price,
      leaseUntil: yes.until,
      page: {
        label: `${group.trip.departure.name} – ${group.trip.arrival.name}`,
        language,
        email: account?.email ?? seat.email,
        // whoever has taken that back since has to agree anew
        keepCard: (cardPageOf(old).keepCard ?? false) && old.renewal_stopped_at === null,
      },
      ...forGroup(groupId, { groupName: group.name, creation: null }),
      now,
    })
  })
  if (checkoutId === null) return null
  const checkout = await reconcile(checkoutId)
  const { state, mandate } = checkout
  // a kept card whose bank has not answered yet is asked again by itself
  if (state === 'opening' && mandate !== null) return null
  return state === 'opening' || state === 'open' || state === 'refused' ? presentOpened(checkout).url : null
}

/** One no is enough: nobody travels, and every hold is let go in full. */
export async function declinePrice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  groupId: string,
  userId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await accessQuestion(tx, groupId, userId)
    await releaseAsked(tx, groupId, 'price_declined', clock.now())
  })
}
