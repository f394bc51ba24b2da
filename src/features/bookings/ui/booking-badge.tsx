import { useText } from '../../../browser/text.tsx'
import { StateBadge } from '../../../kit/seats/state-badge.tsx'
import type { Booking } from '../contract.ts'
import { useTripStage } from './use-trip-stage.ts'

/** What has become of a ticket, at a glance. */
export function BookingBadge({ booking }: { booking: Booking }) {
  const { t } = useText()
  const stage = useTripStage(booking)
  const { paid, cancellation } = booking
  if (cancellation?.state === 'done')
    return <StateBadge state="off">{t('bookings.cancelled.badge')}</StateBadge>
  if (cancellation?.state === 'requested')
    return <StateBadge state="three">{t('bookings.cancelling.badge')}</StateBadge>
  if (stage === 'over') return <StateBadge state="off">{t('bookings.mine.badge.completed')}</StateBadge>
  return (
    <StateBadge state="full">
      {paid?.state === 'captured'
        ? t('bookings.booked-charged', { total: paid.totalFormatted })
        : t('bookings.booked')}
    </StateBadge>
  )
}
