import { useText } from '../../../../browser/text.tsx'

export interface RefundTermsProps {
  /** what the carrier gives back for the fare, in its own words too; null where it does not say */
  readonly refund: { readonly kind: 'full' | 'partial' | 'none'; readonly conditions: string | null } | null
}

/** Whether the ticket can be given back, said before it is paid for. */
export function RefundTerms({ refund }: RefundTermsProps) {
  const { t } = useText()
  if (refund === null) return <p className="small">{t('bookings.checkout.refund-unknown')}</p>
  if (refund.kind === 'none') return <p className="small">{t('bookings.checkout.not-refundable')}</p>
  return (
    <p className="small">
      {t(refund.kind === 'full' ? 'bookings.checkout.refund-full' : 'bookings.checkout.refund-partial')}
      {refund.conditions !== null && (
        <> {t('bookings.checkout.refund-conditions', { conditions: refund.conditions })}</>
      )}
    </p>
  )
}
