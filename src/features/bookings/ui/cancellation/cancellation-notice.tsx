import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import type { Booking } from '../../contract.ts'

/** That there is no ticket any more, or soon none, and where its money is. */
export function CancellationNotice({ booking: { cancellation } }: { booking: Booking }) {
  const { t } = useText()
  if (!cancellation || cancellation.state === 'refused') return null
  if (cancellation.state === 'requested')
    return (
      <Banner tone="info" title={t('bookings.cancel.asking')}>
        {t('bookings.cancel.asking-more')}
      </Banner>
    )
  const { by, isBack, isStuck, refundFormatted: refund, monetary_refund: amount } = cancellation
  const whereIsIt = isStuck ? 'stuck' : isBack ? 'back' : 'on-its-way'
  return (
    <Banner tone="warn" title={t(`bookings.cancelled.by-${by}`)}>
      {amount > 0 && t(`bookings.cancelled.${whereIsIt}`, { refund })}
    </Banner>
  )
}
