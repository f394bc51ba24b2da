import { useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { type Confirmation, watchReservation } from './watch-reservation.ts'

/**
 * How far the ticket is. Only asking: the ticket is bought and the money taken or let go whether a browser asks or not.
 */
export function useConfirmation(reservationId: string, isSignedIn: boolean): Confirmation {
  const api = useApi()
  const [confirmation, tell] = useState<Confirmation>({ kind: 'waiting' })
  useEffect(
    () => (isSignedIn ? watchReservation(api, reservationId, tell) : undefined),
    [api, reservationId, isSignedIn],
  )
  return confirmation
}
