import { useText } from '../../../browser/text.tsx'
import { useLink } from '../../../kit/controls/link.tsx'
import { Banner } from '../../../kit/feedback/banner.tsx'
import type { Booking, BookingNow } from '../contract.ts'
import { delayStep } from '../rules/travel-day.ts'
import { wallTime } from './booking-times.ts'

/** That a train is late or cancelled, with what its travellers may claim. */
export function BookingNowNotice({ booking, now }: { booking: Booking; now: BookingNow | null }) {
  const { t, language } = useText()
  const Link = useLink()
  if (now === null || (!now.cancelled && delayStep(now.minutes) === null)) return null
  const rights = <Link href={`/${language}/help/late-or-cancelled-train`}>{t('bookings.now.rights')}</Link>
  if (now.cancelled)
    return (
      <Banner tone="error" live title={t('bookings.now.cancelled')}>
        {t('bookings.now.cancelled-more')} {rights}
      </Banner>
    )
  const { minutes, percent, claimFormatted: claim, arrival } = now
  return (
    <Banner tone="warn" live title={t('bookings.now.late', { minutes })}>
      {arrival !== null && t('bookings.now.arrives', { time: wallTime(arrival) })}{' '}
      {claim !== null &&
        t('bookings.now.owed', { percent, claim, isGroup: booking.groupId === null ? 'no' : 'yes' })}{' '}
      {rights}
    </Banner>
  )
}
