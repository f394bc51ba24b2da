import { useState } from 'react'
import { useText } from '../../../../browser/text.tsx'

export interface RefundTermsProps {
  /** what the carrier gives back for the fare, in its own words too; null where it does not say */
  readonly refund: { readonly kind: 'full' | 'partial' | 'none'; readonly conditions: string | null } | null
}

/** Many fares give nothing back from here on, and which ones only their conditions say. */
const lateMs = 24 * 60 * 60_000

/** Whether the ticket can be given back, said before it is paid for. It has to stay true whenever it is read. */
export function RefundTerms({ refund, departure }: RefundTermsProps & { readonly departure: string }) {
  const { t } = useText()
  const [openedAt] = useState(() => Date.now())
  if (refund === null) return <p className="small">{t('bookings.checkout.refund-unknown')}</p>
  if (refund.kind === 'none') return <p className="small">{t('bookings.checkout.not-refundable')}</p>
  const { kind, conditions } = refund
  // where all comes back, the carrier's own words say until when
  const isUncertain = kind === 'partial' || conditions === null
  const isLate = Date.parse(departure) - openedAt < lateMs
  return (
    <p className="small">
      {t(kind === 'full' ? 'bookings.checkout.refund-full' : 'bookings.checkout.refund-partial')}
      {conditions !== null && <> {t('bookings.checkout.refund-conditions', { conditions })}</>}
      {isLate && isUncertain && <> {t('bookings.checkout.refund-late')}</>}
    </p>
  )
}
