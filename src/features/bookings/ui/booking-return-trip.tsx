import { useText } from '../../../browser/text.tsx'
import { ButtonLink } from '../../../kit/controls/button.tsx'
import type { Booking } from '../contract.ts'

/** Carriers sell the way back apart, so it is a search of its own, filled in already. */
export function BookingReturnTrip({ booking, address }: { booking: Booking; address: string | null }) {
  const { t } = useText()
  if (address === null) return null
  return (
    <p className="row small no-print">
      {t('bookings.way-back.text', {
        from: booking.arrival.station.name,
        to: booking.departure.station.name,
      })}
      <ButtonLink variant="line" size="s" href={address}>
        {t('bookings.way-back.book')}
      </ButtonLink>
    </p>
  )
}
