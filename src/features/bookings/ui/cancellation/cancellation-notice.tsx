import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import type { Booking } from '../../contract.ts'
import { refundKey } from './refund-key.ts'

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
  const { by, refundFormatted: refund, monetary_refund: amount } = cancellation
  return (
    <Banner tone="warn" title={t(`bookings.cancelled.by-${by}`)}>
      {amount > 0 && t(refundKey(cancellation), { refund })}
    </Banner>
  )
}
