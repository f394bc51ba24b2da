import { useText } from '../../../../browser/text.tsx'
import type { Booking } from '../../contract.ts'

/** Where the carrier answers what only it can know, such as lost property. */
export function CarrierContact({ booking }: { booking: Booking }) {
  const { t } = useText()
  const { customer_service_email: email, carrierName: carrier } = booking
  // a ticket that an older version kept for a time without a network names none
  if (!email) return null
  const [before = '', , after = ''] = t('bookings.carrier-contact', { carrier, email }).split(/<\/?email>/)
  return (
    <p className="small soft">
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </p>
  )
}
