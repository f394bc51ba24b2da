import type { Reservation } from '../../contract.ts'

/** What became of seats whose card page was left; `other` where this version of the page has no words for it (ADR 141). */
export function endingOf(state: Reservation['state']): 'freed' | 'paid' | 'unknown' | 'other' {
  switch (state) {
    case 'processing':
    case 'confirmed':
      return 'paid'
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
