import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { keptReservation } from '../../features/bookings/ui/checkout/booking-state.ts'
import { TicketConfirmation } from '../../features/bookings/ui/checkout/ticket-confirmation.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { useRequiredUser } from '../use-required-user.ts'
import { useReservationId } from './use-reservation-id.ts'

export const clientLoader = pageLoader(['bookings'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'bookings.confirmation.title', hidden: true })

export default function ConfirmationPage() {
  const { language } = useText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const user = useRequiredUser()
  const reservationId = useReservationId(query.get('reservationId'), keptReservation)
  useEffect(() => {
    // neither a payment nor a reservation is known here
    if (reservationId === null) void navigate(`/${language}`, { replace: true })
  }, [reservationId, language, navigate])
  if (!reservationId) return null
  return <TicketConfirmation key={reservationId} reservationId={reservationId} isSignedIn={user !== null} />
}
