import { useText } from '../../../../browser/text.tsx'
import type { LiveBooking } from '../../contract.ts'
import { LiveAge } from './live-age.tsx'
import { wallTime } from '../booking-times.ts'
import { useLiveBooking } from './use-live-booking.ts'

export interface LiveLineProps {
  readonly bookingId: string
  readonly departure: { readonly time: string; readonly platform: string | null }
  readonly arrival: { readonly time: string }
}

/** The platform and the delay of the day in one line; nothing on other days, or where nothing is known. */
export default function LiveLine({ bookingId: id, departure, arrival }: LiveLineProps) {
  const { live, silentSince } = useLiveBooking({ id, departure, arrival, cancellation: null })
  return (
    <div className="small">
      <p className="bold" role="status">
        {live && <LiveWords live={live} planned={departure.platform} />}
      </p>
      <LiveAge silentSince={silentSince} />
    </div>
  )
}

/** Where to be, and when. */
export function LiveWords({ live, planned }: { live: LiveBooking; planned: string | null }) {
  const { t } = useText()
  if (live.cancelled) return t('bookings.live.cancelled')
  const platform = live.platforms.find(({ segment }) => segment === 0)?.platform ?? planned
  const { minutes, departure, missedChange: station } = live
  const words = [
    ...(platform === null ? [] : [t('bookings.live.platform', { platform })]),
    ...(minutes > 0 ? [t('bookings.live.late', { minutes })] : []),
    // of a train that nobody has told of nothing is known
    ...(minutes === 0 && departure !== null && station === null ? [t('bookings.live.on-time')] : []),
    ...(minutes > 0 && departure !== null ? [t('bookings.live.leaves', { time: wallTime(departure) })] : []),
    ...(station === null ? [] : [t('bookings.live.missed', { station })]),
  ]
  return words.join(' · ')
}
