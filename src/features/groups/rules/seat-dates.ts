import { deadlineOf } from './group-rule.ts'

/**
 * Until when a seat is safe: with a renewal as long as its group collects, without one as long as the hold is of use.
 * Null where the group closes before that, so that a renewal changes nothing. Epoch ms.
 */
export function seatDates(
  departureAt: number,
  heldUntil: number,
): { readonly withRenewal: number; readonly withoutRenewal: number | null } {
  const withRenewal = deadlineOf(departureAt)
  return { withRenewal, withoutRenewal: heldUntil < withRenewal ? heldUntil : null }
}
