import { useSearchParams } from 'react-router'
import { TryTicketAgain } from '../../features/bookings/ui/checkout/try-ticket-again.tsx'
import { useCancelledReservation } from '../../features/bookings/ui/checkout/use-cancelled-reservation.ts'
import { TryAgain } from '../../features/groups/ui/join/try-again.tsx'
import { useCancelledSession } from '../../features/payments/ui/use-cancelled-session.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { CancelledOrder } from './after-payment/cancelled-order.tsx'

export const clientLoader = pageLoader(['payments', 'groups', 'bookings'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'payments.cancel.title', hidden: true })

export default function CheckoutCancelPage() {
  const [query] = useSearchParams()
  const reservationId = query.get('reservationId')
  return reservationId === null ? (
    <OfSession sessionId={query.get('session_id')} />
  ) : (
    <OfTicket reservationId={reservationId} />
  )
}

/** A group's, unless the session turns out to be a single ticket's. */
function OfSession({ sessionId }: { sessionId: string | null }) {
  const { ending, checkout } = useCancelledSession(sessionId)
  if (checkout?.reservationId) return <OfTicket reservationId={checkout.reservationId} />
  return (
    <CancelledOrder of="group" ending={ending} paidPath="dashboard/my-bookings" tryAgain={<TryAgain />} />
  )
}

function OfTicket({ reservationId }: { reservationId: string }) {
  const ending = useCancelledReservation(reservationId)
  return (
    <CancelledOrder
      of="ticket"
      ending={ending}
      paidPath={`success?reservationId=${encodeURIComponent(reservationId)}`}
      tryAgain={<TryTicketAgain reservationId={reservationId} />}
    />
  )
}
