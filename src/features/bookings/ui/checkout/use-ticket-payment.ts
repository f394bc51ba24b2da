import { useEffect, useState } from 'react'
import { ApiRefusal, useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { useIsMounted } from '../../../../browser/use-is-mounted.ts'
import { cancelReservation, createReservation, openTicketCheckout } from '../../contract.ts'
import { seatsByTraveller } from '../seats/chosen-seats.ts'
import {
  type ChosenSeat,
  keepReservation,
  type Passenger,
  type Reserved,
  reservedOn,
} from './booking-state.ts'

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
  const openPage = useCardPage()
  const isMounted = useIsMounted()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PaymentFailure | null>(null)

  // the browser's Back brings the page as it was left: waiting for a card page that has been and gone
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setBusy(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])

  const pay = async (order: TicketOrder): Promise<PaymentFailure | null> => {
    setBusy(true)
    setFailure(null)
    try {
      const page = await openPage(order)
      // whoever has left the checkout meanwhile finds its payment under My Groups
      if (isMounted()) window.location.assign(page)
      // stays busy: the browser is leaving
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

/**
 * The address of the card page for an order. Whoever comes back from it and pays again is led to the same page, and seats that
 * were reserved for an order that has changed since are given back first: nothing is reserved twice.
 */
function useCardPage() {
  const api = useApi()
  const { language } = useText()

  const pageOf = async (reservationId: string, amount: number) => {
    const { url } = await api(openTicketCheckout, { body: { reservationId, amount, termsAccepted: true } })
    return url
  }
  /** null where the seats of before are no more, and others have to be reserved */
  const pageOfBefore = async (before: Reserved, isSame: boolean, amount: number) => {
    const confirmation = `/${language}/success?reservationId=${encodeURIComponent(before.id)}`
    try {
      if (isSame) return await pageOf(before.id, amount)
      const { reservation } = await api(cancelReservation, { params: { reservationId: before.id } })
      return reservation.state === 'processing' || reservation.state === 'confirmed' ? confirmation : null
    } catch (error) {
      const code = error instanceof ApiRefusal ? error.code : ''
      if (code === 'reservation_paid') return confirmation
      if (code === 'reservation_over' || code === 'reservation_not_found') return null
      throw error
    }
  }
  return async ({ path, connectionId, fareClass, amount, passengers, seats }: TicketOrder) => {
    const own = seatsByTraveller(seats, passengers.length)
    const named = passengers.map(({ birthDate, ...name }, at) => ({
      seats: [...own[at]!],
      ...name,
      birthDate: birthDate || null,
    }))
    const body = { connectionId, fareClass, amount, passengers: named }
    const order = JSON.stringify(body)
    const before = reservedOn(path)
    const page = before && (await pageOfBefore(before, before.order === order, amount))
    if (page !== null) return page
    const { reservation } = await api(createReservation, { body })
    keepReservation({ id: reservation.id, path, order })
    return pageOf(reservation.id, reservation.totalAmount)
  }
}
