import { arrivalText } from '../../../../kernel/journey/next-day.ts'
import { useText } from '../../../../browser/text.tsx'
import { useLink } from '../../../../kit/controls/link.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import type { Booking, LiveBooking } from '../../contract.ts'
import { delayStep } from '../../rules/travel-day.ts'

/** That a train is late or cancelled, with what its travellers may claim. */
export function LiveBookingNotice({ booking, live }: { booking: Booking; live: LiveBooking | null }) {
  const { t, language } = useText()
  const Link = useLink()
  if (live === null || (!live.cancelled && delayStep(live.minutes) === null)) return null
  const rights = <Link href={`/${language}/help/late-or-cancelled-train`}>{t('bookings.live.rights')}</Link>
  if (live.cancelled)
    return (
      <Banner tone="error" live title={t('bookings.live.cancelled')}>
        {t('bookings.live.cancelled-more')} {rights}
      </Banner>
    )
  const { minutes, percent, claimFormatted: claim, arrival } = live
  return (
    <Banner tone="warn" live title={t('bookings.live.late', { minutes })}>
      {arrival !== null && t('bookings.live.arrives', { time: arrivalText(booking.departure.time, arrival) })}{' '}
      {claim !== null &&
        t('bookings.live.owed', { percent, claim, isGroup: booking.groupId === null ? 'no' : 'yes' })}{' '}
      {rights}
    </Banner>
  )
}
