import { knownText, useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import type { Booking } from '../../contract.ts'
import { whereRefundIs } from './where-refund-is.ts'

/** That there is no ticket any more, or soon none, and where its money is. */
export function CancellationNotice({ booking: { cancellation } }: { booking: Booking }) {
  const { t } = useText()
  if (cancellation?.state === 'requested')
    return (
      <Banner tone="info" title={t('bookings.cancel.asking')}>
        {t('bookings.cancel.asking-more')}
      </Banner>
    )
  // one that was refused changes nothing, and of one in a state that this version does not know nothing is said (ADR 141)
  if (cancellation?.state !== 'done') return null
  const { by, refundFormatted: refund, monetary_refund: amount } = cancellation
  return (
    <Banner
      tone="warn"
      title={knownText(t, `bookings.cancelled.by-${by}`) ?? t('bookings.mine.badge.cancelled')}
    >
      {amount > 0 && t(whereRefundIs(cancellation), { refund })}
    </Banner>
  )
}
