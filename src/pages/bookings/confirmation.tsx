import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { keptReservation } from '../../features/bookings/ui/checkout/booking-state.ts'
import {
  TicketConfirmation,
  WaitingForTicket,
} from '../../features/bookings/ui/checkout/ticket-confirmation.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { useRequiredUser } from '../use-required-user.ts'
import { useReservationId } from './use-reservation-id.ts'
import { useSessionLeads } from './use-session-leads.ts'

export const clientLoader = pageLoader(['bookings'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'bookings.confirmation.title', hidden: true })

export default function ConfirmationPage() {
  const { language } = useText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const user = useRequiredUser()
  const named = query.get('reservationId')
  const sessionId = query.get('session_id')
  const isBySession = named === null && sessionId !== null
  const leads = useSessionLeads(user && isBySession ? sessionId : null)
  const remembered = useReservationId(named, keptReservation)
  const reservationId = isBySession ? leads?.reservationId : remembered
  // a group's payment has a page of its own, and so has one that nobody here knows
  const astray =
    isBySession && leads?.reservationId === null
      ? `checkout/success?session_id=${encodeURIComponent(sessionId)}`
      : ''
  useEffect(() => {
    // neither a payment nor a reservation is known here
    if (reservationId === null) void navigate(`/${language}/${astray}`.replace(/\/$/, ''), { replace: true })
  }, [reservationId, astray, language, navigate])
  if (isBySession && !reservationId) return <WaitingForTicket />
  if (!reservationId) return null
  return <TicketConfirmation key={reservationId} reservationId={reservationId} isSignedIn={user !== null} />
}
