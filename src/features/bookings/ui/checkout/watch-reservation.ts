import { ApiRefusal } from '../../../../browser/api.ts'
import { onReturn } from '../../../../browser/on-return.ts'
import type { Api } from '../../../../kernel/contract.ts'
import { cancelReservation, confirmReservation, type Reservation, reservationById } from '../../contract.ts'
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
  let isAsking = false
  let isConfirmed = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

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
  const giveUp = async (kind: 'timed-out' | 'unreadable'): Promise<void> => {
    tell({ kind })
    // one that is paid is left as it is: only a page that nobody paid on is ended
    await api(cancelReservation, { params }).catch(() => {})
  }
  const ask = async (): Promise<void> => {
    if (isAsking || isOver) return
    isAsking = true
    clearTimeout(timer)
    const stand = await read()
    isAsking = false
    if (isOver) return
    if (stand !== null && stand.kind !== 'waiting') {
      stop()
      return stand.kind === 'unreadable' ? giveUp('unreadable') : tell(stand)
    }
    polls += 1
    if (polls <= mostPolls) timer = setTimeout(() => void ask(), pollMs)
    else if (polls === mostPolls + 1) await giveUp(stand === null ? 'unreadable' : 'timed-out')
  }
  const stopReturns = onReturn(() => void ask())
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    stopReturns()
  }
  void ask()
  return stop
}

function standOf({ state, bookingId, reason }: Reservation): Confirmation {
  if (bookingId !== null) return { kind: 'booked', bookingId }
  return state === 'failed' || state === 'cancelled' ? { kind: 'failed', reason } : { kind: 'waiting' }
}
