/**
 * Until when a seat is safe: with a renewal as long as its group collects, without one as long as the hold is of use.
 * Null where the group closes before that, so that a renewal changes nothing. Epoch ms.
 */
export function seatDates(
  deadlineAt: number,
  heldUntil: number,
): { readonly withRenewal: number; readonly withoutRenewal: number | null } {
  return { withRenewal: deadlineAt, withoutRenewal: heldUntil < deadlineAt ? heldUntil : null }
}
