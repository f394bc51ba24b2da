import type { ReactNode } from 'react'
import { useText } from '../../../browser/text.tsx'
import { Ledger } from '../../../kit/money/ledger.tsx'
import type { Booking } from '../contract.ts'
import { wallDay } from './booking-times.ts'

/** What the traveller paid, and in a group what the six paid together. */
export function BookingPaid({
  booking,
  renderReceipt,
}: {
  booking: Booking
  renderReceipt: (checkoutId: string) => ReactNode
}) {
  const { t, language } = useText()
  const { paid } = booking
  if (!paid) return null
  const charged = paid.state === 'captured'
  const isGroup = booking.groupId !== null
  const isForgiven = paid.state === 'nothing_due'
  const uncharged = isForgiven ? 'bookings.paid.not-charged' : 'bookings.paid.not-yet'
  return (
    <section className="sheet sheet--bleed" aria-labelledby="paid">
      <h2 className="h3" id="paid">
        {t('bookings.paid.title')}
      </h2>
      <Ledger
        caption={t('bookings.paid.title')}
        rows={[
          isGroup
            ? {
                label: t('bookings.paid.share'),
                detail: t('bookings.paid.for-six', { total: booking.totalFormatted }),
                amount: paid.ticketPriceFormatted,
              }
            : { label: t('bookings.paid.ticket'), amount: paid.ticketPriceFormatted },
          { label: t('bookings.paid.fee'), amount: paid.serviceFeeFormatted },
          {
            label: t(charged ? 'bookings.paid.charged' : uncharged, {
              day: wallDay(language, booking.bookedAt),
            }),
            amount: paid.totalFormatted,
            kind: charged ? 'charged' : paid.state === 'held' ? 'held' : 'total',
          },
          ...(paid.refundedFormatted === null
            ? []
            : [
                { label: t('bookings.paid.refunded'), amount: paid.refundedFormatted, kind: 'good' as const },
              ]),
        ]}
      />
      {isForgiven && <p className="small bold">{t('bookings.paid.nothing-due')}</p>}
      {paid.state === 'debt' && (
        <p className="small bold">{t(isGroup ? 'bookings.paid.debt' : 'bookings.paid.debt-single')}</p>
      )}
      {renderReceipt(paid.checkoutId)}
    </section>
  )
}
