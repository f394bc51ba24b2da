import { arrivalText } from '../../../../kernel/journey/next-day.ts'
import { useText } from '../../../../browser/text.tsx'
import { useLink } from '../../../../kit/controls/link.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import type { Booking, LiveBooking } from '../../contract.ts'
import { delayStep } from '../../rules/travel-day.ts'

/** That a train is late or cancelled or leaves from elsewhere, with what its travellers may claim. */
export function LiveBookingNotice({ booking, live }: { booking: Booking; live: LiveBooking | null }) {
  const { t, language } = useText()
  const Link = useLink()
  if (live === null) return null
  const rights = <Link href={`/${language}/help/late-or-cancelled-train`}>{t('bookings.live.rights')}</Link>
  if (live.cancelled)
    return (
      <Banner tone="error" live title={t('bookings.live.cancelled')}>
        {t('bookings.live.cancelled-more')} {rights}
      </Banner>
    )
  const { minutes, percent, claimFormatted: claim, arrival, platforms, missedChange: station } = live
  const isLate = delayStep(minutes) !== null
  if (!isLate && platforms.length === 0 && station === null) return null
  const delay = isLate ? t('bookings.live.late', { minutes }) : t('bookings.live.other-platform')
  const time = arrival === null ? null : arrivalText(booking.departure.time, arrival)
  return (
    <Banner tone="warn" live title={station === null ? delay : t('bookings.live.missed', { station })}>
      {platforms.map(({ segment, platform }) => (
        <p key={segment} className="bold">
          <OtherPlatform booking={booking} segment={segment} platform={platform} />
        </p>
      ))}
      {station !== null && (
        <p>
          {t('bookings.live.missed-more')} {rights}
        </p>
      )}
      {isLate && station === null && (
        <p>
          {time !== null && t('bookings.live.arrives', { time })}{' '}
          {claim !== null &&
            t('bookings.live.owed', {
              percent,
              claim,
              isGroup: booking.groupId === null ? 'no' : 'yes',
            })}{' '}
          {rights}
        </p>
      )}
    </Banner>
  )
}

interface OtherPlatformProps {
  readonly booking: Booking
  readonly segment: number
  readonly platform: string
}

function OtherPlatform({ booking, segment, platform }: OtherPlatformProps) {
  const { t } = useText()
  const from = booking.segments[segment]?.departure
  if (from === undefined) return t('bookings.live.platform', { platform })
  const { station, platform: planned } = from
  return planned === null
    ? t('bookings.live.platform-at', { station: station.name, platform })
    : t('bookings.live.platform-instead', { station: station.name, platform, planned })
}
