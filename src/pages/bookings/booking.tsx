import { useParams } from 'react-router'
import { useText } from '../../browser/text.tsx'
import type { Booking } from '../../features/bookings/contract.ts'
import { BookingView } from '../../features/bookings/ui/booking-view.tsx'
import { DownloadReceipt } from '../../features/payments/ui/download-receipt.tsx'
import { wayBackAddress } from '../../features/search/ui/results/way-back-address.ts'
import type { Language } from '../../kernel/languages.ts'
import { pageLoader } from '../page-loader.ts'
import { pageMeta } from '../page-meta.ts'
import { useRequiredUser } from '../use-required-user.ts'

export const clientLoader = pageLoader(['bookings', 'payments'], async () => null)
export const loader = clientLoader
export const meta = pageMeta({ title: 'bookings.title', hidden: true })

const renderReceipt = (checkoutId: string) => <DownloadReceipt checkoutId={checkoutId} />

/** Until the outward journey is over; each member of a group looks for themselves. */
function wayBackOf(language: Language, booking: Booking): string | null {
  if (booking.cancellation?.state === 'done' || Date.parse(booking.arrival.time) <= Date.now()) return null
  const travellers = booking.groupId === null ? new Set(booking.seats.map(({ slot }) => slot)).size : 1
  return wayBackAddress(language, booking, travellers)
}

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
      wayBackOf={(booking) => wayBackOf(language, booking)}
    />
  )
}
