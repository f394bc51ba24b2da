import type { Cancellation } from '../../contract.ts'

/** The text that says where the money of a ticket that was given back is. */
export function refundKey({ isBack, isStuck }: Pick<Cancellation, 'isBack' | 'isStuck'>) {
  if (isStuck) return 'bookings.cancelled.stuck'
  return isBack ? 'bookings.cancelled.back' : 'bookings.cancelled.on-its-way'
}
