import { useParams } from 'react-router'
import { useText } from '../../browser/text.tsx'
import { BookingView } from '../../features/bookings/ui/booking-view.tsx'
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
