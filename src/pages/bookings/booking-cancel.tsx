import { useParams } from 'react-router'
import { CancelTicket } from '../../features/bookings/ui/cancellation/cancel-ticket.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { useRequiredUser } from '../use-required-user.ts'

export const clientLoader = pageLoader(['bookings'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'bookings.cancel.title', hidden: true })

export default function BookingCancelPage() {
  const { id = '' } = useParams()
  const user = useRequiredUser()
  return <CancelTicket key={id} id={id} isSignedIn={user !== null} />
}
