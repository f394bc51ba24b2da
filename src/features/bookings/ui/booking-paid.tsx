import type { ReactNode } from 'react'
import { useText } from '../../../browser/text.tsx'
import { Ledger, type LedgerRow } from '../../../kit/money/ledger.tsx'
import type { Booking, OwnTicket } from '../contract.ts'
import { wallDay } from './booking-times.ts'
import styles from './booking-view.module.css'

const notYet = 'bookings.paid.not-yet'
const notCharged = 'bookings.paid.not-charged'
const charged = { label: 'bookings.paid.charged', kind: 'charged' } as const
type MoneyState = NonNullable<OwnTicket['money']>['state']
/** What the sum is called and how it is drawn, by where the money is. */
const sums: Readonly<Record<MoneyState, { readonly label: string; readonly kind: LedgerRow['kind'] }>> = {
  held: { label: notYet, kind: 'held' },
  captured: charged,
  debt: { label: notYet, kind: 'total' },
  nothing_due: { label: notCharged, kind: 'total' },
  releasing: { label: notCharged, kind: 'total' },
  released: { label: notCharged, kind: 'total' },
  // taken by mistake: what is back already has a row of its own
  refunding: charged,
  refunded: charged,
}
const isKnown = (state: string): state is MoneyState => Object.hasOwn(sums, state)

/** Draws the way to a payment's receipt, or to the statement of its hold. */
export type RenderReceipt = (checkoutId: string, isHold: boolean) => ReactNode

/** What the traveller paid, and in a group what the six paid together. */
export function BookingPaid({ booking, renderReceipt }: { booking: Booking; renderReceipt: RenderReceipt }) {
  const { t, language } = useText()
  const { paid } = booking
  if (!paid) return null
  const isGroup = booking.groupId !== null
  // a tab may be older than the server that answers it: whether anything was charged is not said then (ADR 141)
  const sum = isKnown(paid.state) && sums[paid.state]
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
          ...(sum
            ? [
                {
                  label: t(sum.label, { day: wallDay(language, booking.bookedAt) }),
                  amount: paid.totalFormatted,
                  kind: sum.kind,
                },
              ]
            : []),
          ...(paid.refundedFormatted === null
            ? []
            : [
                { label: t('bookings.paid.refunded'), amount: paid.refundedFormatted, kind: 'good' as const },
              ]),
        ]}
      />
      {paid.state === 'nothing_due' && <p className="small bold">{t('bookings.paid.nothing-due')}</p>}
      {(paid.state === 'refunding' || paid.state === 'refunded') && (
        <p className="small bold">{t(`bookings.mine.money.${paid.state}`)}</p>
      )}
      {paid.state === 'debt' && (
        <p className="small bold">{t(isGroup ? 'bookings.paid.debt' : 'bookings.paid.debt-single')}</p>
      )}
      <div className={styles.receipt}>
        {renderReceipt(paid.checkoutId, isKnown(paid.state) && paid.state !== 'captured')}
      </div>
    </section>
  )
}
