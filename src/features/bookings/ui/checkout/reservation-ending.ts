import { ApiRefusal } from '../../../../browser/api.ts'
import type { Reservation } from '../../contract.ts'

/** What became of seats whose card page was left; `other` where this version of the page has no words for it (ADR 141). */
export function endingOf(state: Reservation['state']): 'freed' | 'paid' | 'bought' | 'unknown' | 'other' {
  switch (state) {
    case 'processing':
      return 'paid'
    case 'confirmed':
      return 'bought'
    case 'open':
      // not ended yet: the provider has not said so, and nobody here may claim it
      return 'unknown'
    case 'failed':
    case 'cancelled':
      return 'freed'
    default:
      state satisfies never
      return 'other'
  }
}

/** Whether there is no such reservation, or it is another's. */
export const isNobodysReservation = (error: unknown) =>
  error instanceof ApiRefusal && error.code === 'reservation_not_found'
