import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../../browser/text.tsx'
import { ButtonLink } from '../../../../kit/controls/button.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Waiting } from '../../../../kit/feedback/skeleton.tsx'
import { PageBand } from '../../../../kit/layout/page-band.tsx'
import { checkoutOf } from './booking-state.ts'
import { clearOrder } from './clear-order.ts'
import { NoTicket } from './no-ticket.tsx'
import { useConfirmation } from './use-confirmation.ts'

/** After the card page: waits for the ticket and leads to it, or says why there is none (BOOK-06). */
export function TicketConfirmation({
  reservationId,
  isSignedIn,
}: {
  reservationId: string
  isSignedIn: boolean
}) {
  const { t, language } = useText()
  const navigate = useNavigate()
  const confirmation = useConfirmation(reservationId, isSignedIn)
  const bookingId = confirmation.kind === 'booked' ? confirmation.bookingId : null
  useEffect(() => {
    if (bookingId === null) return
    clearOrder(reservationId, language)
    void navigate(`/${language}/booking/${bookingId}`, { replace: true })
  }, [bookingId, reservationId, language, navigate])

  if (confirmation.kind === 'waiting') return <WaitingForTicket />
  if (confirmation.kind === 'booked') {
    return (
      <>
        <PageBand title={t('bookings.confirmation.booked')} />
        <div className="page-width page-body page-width--narrow">
          <Banner tone="ok" title={t('bookings.confirmation.mailed')} live />
          <div className="actions">
            <ButtonLink href={`/${language}/booking/${confirmation.bookingId}`}>
              {t('bookings.confirmation.open')}
            </ButtonLink>
          </div>
        </div>
      </>
    )
  }
  return (
    <NoTicket why={confirmation.kind} tryAgain={checkoutOf(reservationId, language) ?? `/${language}/find`} />
  )
}

/** The payment is read, the ticket is bought, or both. */
export function WaitingForTicket() {
  const { t } = useText()
  return (
    <>
      <PageBand title={t('bookings.confirmation.title')} />
      <div className="page-width page-body page-width--narrow">
        <Waiting size="m">{t('bookings.confirmation.buying')}</Waiting>
        <p className="small soft">{t('bookings.confirmation.may-close')}</p>
      </div>
    </>
  )
}
