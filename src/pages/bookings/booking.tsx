import { useParams } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { BookingView } from '../../features/bookings/ui/booking-view.tsx'
import { KeptTickets } from '../../features/bookings/ui/offline/kept-tickets.tsx'
import { listId } from '../../features/bookings/ui/offline/kept-ticket.ts'
import { DownloadReceipt } from '../../features/payments/ui/download-receipt.tsx'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { useRequiredUser } from '../use-required-user.ts'
import { wayBackOf } from './way-back-of.ts'

export const clientLoader = pageLoader(['bookings', 'payments'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'bookings.title', hidden: true })

const renderReceipt = (checkoutId: string, isHold: boolean) => (
  <DownloadReceipt checkoutId={checkoutId} isHold={isHold} />
)

export default function BookingPage() {
  const { id = '' } = useParams()
  const { language } = useText()
  const user = useRequiredUser()
  // drawn by the server for a stranger, this page stands for every ticket's: at first it shows a ticket on its way
  if (id === listId && user !== null) return <KeptTickets userId={user._id} />
  return (
    <BookingView
      key={id}
      id={id}
      isSignedIn={user !== null}
      renderReceipt={renderReceipt}
      wayBackOf={(booking) => wayBackOf(language, booking, Date.now())}
    />
  )
}
