import type { Cancellation } from '../../contract.ts'

/** The text that says where the money of a cancelled ticket is. */
export function whereRefundIs({ isBack, isStuck }: Pick<Cancellation, 'isBack' | 'isStuck'>) {
  if (isStuck) return 'bookings.cancelled.stuck'
  return isBack ? 'bookings.cancelled.back' : 'bookings.cancelled.on-its-way'
}
