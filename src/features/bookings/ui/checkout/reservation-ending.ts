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

/** Why there is no answer: nothing to end where nobody knows the reservation. */
export function endingUntold(error: unknown): 'nothing' | 'unknown' {
  if (error instanceof ApiRefusal && error.code === 'reservation_not_found') return 'nothing'
  // the seats lapse by themselves, and nothing is charged either way
  return 'unknown'
}
