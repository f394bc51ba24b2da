import { useEffect, useState } from 'react'
import { ApiRefusal, useApi } from '../../../../browser/api.ts'
import { createReservation, openTicketCheckout } from '../../contract.ts'
import { seatsByTraveller } from '../seats/chosen-seats.ts'
import { type ChosenSeat, keepCheckout, type Passenger } from './booking-state.ts'

export interface TicketOrder {
  /** of the checkout, to come back to */
  readonly path: string
  readonly connectionId: string
  readonly fareClass: string
  /** minor units, fee included */
  readonly amount: number
  readonly passengers: readonly Passenger[]
  readonly seats: readonly ChosenSeat[]
}

/** Why the last try led nowhere; null message: the server was not there. */
export interface PaymentFailure {
  readonly code: string
  readonly message: string | null
}

/** Reserves the seats and leads to the provider's card page. */
export function useTicketPayment() {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PaymentFailure | null>(null)

  // the browser's Back brings the page as it was left: waiting for a card page that has been and gone
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])

  const pay = async ({
    path,
    connectionId,
    fareClass,
    amount,
    passengers,
    seats,
  }: TicketOrder): Promise<PaymentFailure | null> => {
    setBusy(true)
    setFailure(null)
    keepCheckout({ path, passengers }, null)
    try {
      const own = seatsByTraveller(seats, passengers.length)
      const named = passengers.map(({ birthDate, ...name }, at) => ({
        seats: [...own[at]!],
        ...name,
        birthDate: birthDate || null,
      }))
      const { reservation } = await api(createReservation, {
        body: { connectionId, fareClass, amount, passengers: named },
      })
      keepCheckout({ path, passengers }, reservation.id)
      const { url } = await api(openTicketCheckout, {
        body: { reservationId: reservation.id, amount: reservation.totalAmount, termsAccepted: true },
      })
      // stays busy: the browser is leaving
      window.location.assign(url)
      return null
    } catch (error) {
      setBusy(false)
      const failed =
        error instanceof ApiRefusal
          ? { code: error.code, message: error.message }
          : { code: 'unreachable', message: null }
      setFailure(failed)
      return failed
    }
  }
  return { busy, failure, pay }
}
