import { useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { useUser } from '../../../../browser/session.ts'
import { cancelReservation } from '../../contract.ts'
import { dropReservation } from './booking-state.ts'
import { endingOf, isNobodysReservation } from './reservation-ending.ts'

/** `nothing`: not asked yet, or none that anybody knows. */
type Ending = 'nothing' | 'ending' | ReturnType<typeof endingOf>

/** Gives the seats back whose card page was left. One that is paid is left as it is. */
export function useCancelledReservation(reservationId: string): Ending {
  const api = useApi()
  const isSignedIn = Boolean(useUser())
  const [ending, tell] = useState<Ending>('nothing')
  useEffect(() => {
    if (!isSignedIn) return
    const cancel = async () => {
      tell('ending')
      try {
        const { reservation } = await api(cancelReservation, { params: { reservationId } })
        const known = endingOf(reservation.state)
        // the checkout is as it was before anything was reserved: names and seats stay
        if (known === 'freed') dropReservation(reservationId)
        tell(known)
      } catch (error) {
        // it may have been paid before its page was left
        tell(isNobodysReservation(error) ? 'nothing' : 'other')
      }
    }
    void cancel()
  }, [api, reservationId, isSignedIn])
  return ending
}
