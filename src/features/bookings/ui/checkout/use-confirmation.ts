import { useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
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
 * How far the ticket is, asked until it is known or the time is over. Only asking: the ticket is bought and the money taken or
 * let go whether a browser asks or not.
 */
export function useConfirmation(reservationId: string, isSignedIn: boolean): Confirmation {
  const api = useApi()
  const [confirmation, tell] = useState<Confirmation>({ kind: 'waiting' })
  useEffect(() => {
    if (!isSignedIn) return
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const params = { reservationId }
    const giveUp = async (kind: 'timed-out' | 'unreadable'): Promise<void> => {
      tell({ kind })
      // one that is paid is left as it is: only a page that nobody paid on is ended
      await api(cancelReservation, { params }).catch(() => {})
    }
    const poll = async (polls: number): Promise<void> => {
      try {
        const { reservation } =
          polls === 0
            ? await api(confirmReservation, { body: params })
            : await api(reservationById, { params })
        if (left) return
        const known = endOf(reservation)
        if (known) return tell(known)
        if (polls < mostPolls) timer = setTimeout(() => void poll(polls + 1), pollMs)
        else await giveUp('timed-out')
      } catch (error) {
        if (left) return
        // one that cannot be read now may still come; one that is nobody's never does
        if (isNobodysReservation(error)) tell({ kind: 'not-found' })
        else await giveUp('unreadable')
      }
    }
    void poll(0)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [api, reservationId, isSignedIn])
  return confirmation
}

function endOf({ state, bookingId, reason }: Reservation): Confirmation | null {
  if (bookingId !== null) return { kind: 'booked', bookingId }
  return state === 'failed' || state === 'cancelled' ? { kind: 'failed', reason } : null
}
