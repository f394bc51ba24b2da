import { ApiRefusal } from '../../../../browser/api.ts'
import type { Api } from '../../../../kernel/contract.ts'
import { cancelReservation, confirmReservation, type Reservation, reservationById } from '../../contract.ts'
import { askAgain } from '../ask-again.ts'
import { isNobodysReservation } from './reservation-ending.ts'

/** Source: 000 §9, polling every 5 s, 24 times at most. */
const pollMs = 5_000
const mostPolls = 24

export type Confirmation =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'booked'; readonly bookingId: string }
  /** the carrier or the bank said no, and nothing is taken */
  | { readonly kind: 'failed'; readonly reason: string | null }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'unreadable' }
  /** nobody's reservation, or another's */
  | { readonly kind: 'not-found' }

/**
 * Asks how far a ticket is until it is known or the time is over, and tells. Whoever comes from a bank's app often has no network for
 * a moment, so a question without an answer is one of the 24 and no more. It is asked at once when the network or the traveller comes
 * back, after the last of them too. Gives the way to stop.
 */
export function watchReservation(
  api: Api,
  reservationId: string,
  tell: (confirmation: Confirmation) => void,
): () => void {
  const params = { reservationId }
  let polls = 0
  let isConfirmed = false
  const read = async (): Promise<Confirmation | null> => {
    try {
      const asked = isConfirmed ? api(reservationById, { params }) : api(confirmReservation, { body: params })
      const { reservation } = await asked
      isConfirmed = true
      return standOf(reservation)
    } catch (error) {
      if (isNobodysReservation(error)) return { kind: 'not-found' }
      // too many questions, or a server that is not well: it may answer the next one
      return error instanceof ApiRefusal && error.status < 429 ? { kind: 'unreadable' } : null
    }
  }
  const giveUp = (kind: 'timed-out' | 'unreadable'): void => {
    tell({ kind })
    // one that is paid is left as it is: only a page that nobody paid on is ended
    api(cancelReservation, { params }).catch(() => {})
  }
  return askAgain(read, (stand) => {
    if (stand !== null && stand.kind !== 'waiting') {
      if (stand.kind === 'unreadable') giveUp('unreadable')
      else tell(stand)
      return null
    }
    polls += 1
    if (polls <= mostPolls) return pollMs
    if (polls === mostPolls + 1) giveUp(stand === null ? 'unreadable' : 'timed-out')
    return Infinity
  })
}

function standOf({ state, bookingId, reason }: Reservation): Confirmation {
  if (bookingId !== null) return { kind: 'booked', bookingId }
  return state === 'failed' || state === 'cancelled' ? { kind: 'failed', reason } : { kind: 'waiting' }
}
