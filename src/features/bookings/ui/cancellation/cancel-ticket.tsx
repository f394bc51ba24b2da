import { type ReactNode, useEffect, useRef } from 'react'
import { knownText, useText } from '../../../../browser/text.tsx'
import { Button, ButtonLink } from '../../../../kit/controls/button.tsx'
import { Icon } from '../../../../kit/controls/icon.tsx'
import { useLink } from '../../../../kit/controls/link.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { ErrorPanel } from '../../../../kit/feedback/error-panel.tsx'
import { Waiting } from '../../../../kit/feedback/skeleton.tsx'
import { PageBand } from '../../../../kit/layout/page-band.tsx'
import { Ledger } from '../../../../kit/money/ledger.tsx'
import type { Booking, CancellationConditions } from '../../contract.ts'
import { BookingNotFound } from '../booking-not-found.tsx'
import { wallDay, wallLongDay, wallTime } from '../booking-times.ts'
import { whereRefundIs } from './where-refund-is.ts'
import { type CancellationState, useCancellation } from './use-cancellation.ts'
import pageBandStyles from '../../../../kit/layout/page-band.module.css'

/** Gives a ticket back (BOOK-08): what the carrier keeps and what comes back, and only then the button. */
export function CancelTicket({ id, isSignedIn }: { id: string; isSignedIn: boolean }) {
  const { t, language } = useText()
  const Link = useLink()
  const { state, cancel, retry } = useCancellation(id, isSignedIn)
  const answer = useFocusOnAnswer(state)
  const ticket = `/${language}/booking/${id}`
  return (
    <>
      <PageBand
        title={t('bookings.cancel.title')}
        text={'booking' in state && <Trip booking={state.booking} />}
        before={
          <Link className={pageBandStyles.back} href={ticket}>
            <Icon name="earlier" />
            {t('bookings.cancel.back')}
          </Link>
        }
      />
      <div className="page-width page-body page-width--narrow" ref={answer} tabIndex={-1}>
        <Body state={state} ticket={ticket} onCancel={cancel} onRetry={retry} />
      </div>
    </>
  )
}

/**
 * The button that was pressed goes with the offer, and would take the focus along: the keyboard and the reader go on at what came of
 * it. Whoever has gone on to something else meanwhile stays there.
 */
function useFocusOnAnswer(state: CancellationState) {
  const answer = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (state.kind === 'offered' && state.isSending) wasPressed.current = true
    else if (wasPressed.current && document.activeElement === document.body) answer.current?.focus()
  }, [state])
  return answer
}

function Trip({ booking: { departure, arrival } }: { booking: Booking }): ReactNode {
  const { language } = useText()
  const { time, station } = departure
  return `${station.name} – ${arrival.station.name}, ${wallDay(language, time)}, ${wallTime(time)}`
}

interface BodyProps {
  readonly state: CancellationState
  /** the page of the ticket */
  readonly ticket: string
  readonly onCancel: () => Promise<void>
  readonly onRetry: () => void
}

function Body({ state, ticket, onCancel, onRetry }: BodyProps) {
  const { t } = useText()
  switch (state.kind) {
    case 'loading':
      return <Waiting size="m">{t('bookings.cancel.loading')}</Waiting>
    case 'not-found':
      return <BookingNotFound />
    case 'unreadable':
      return (
        <ErrorPanel
          title={t('bookings.cancel.load-failed')}
          retryLabel={t('bookings.try-again')}
          onRetry={onRetry}
        >
          {t(state.wasSent ? 'bookings.cancel.unsure' : 'bookings.cancel.load-failed-more')}
        </ErrorPanel>
      )
    case 'asked':
      return (
        <>
          <Waiting size="m">{t('bookings.cancel.asking')}</Waiting>
          <p className="small soft">{t('bookings.cancel.asking-more')}</p>
        </>
      )
    case 'done':
      return <Done booking={state.booking} ticket={ticket} />
    case 'offered':
      return <Offer state={state} ticket={ticket} onCancel={onCancel} />
  }
}

function Done({ booking, ticket }: { booking: Booking; ticket: string }) {
  const { t } = useText()
  const cancellation = booking.cancellation!
  const { by, isBack, isStuck, refundFormatted: refund, monetary_refund: amount } = cancellation
  const isByCarrier = by === 'carrier'
  const whatIsBack = amount > 0 && t(whereRefundIs(cancellation), { refund })
  const isForgiven = booking.paid?.state === 'nothing_due'
  const byCarrier = isForgiven ? t('bookings.paid.nothing-due') : whatIsBack
  return (
    <>
      <Banner
        tone={isStuck ? 'warn' : 'ok'}
        title={t(isByCarrier ? 'bookings.cancelled.by-carrier' : 'bookings.cancel.requested')}
        live
      >
        {isByCarrier
          ? byCarrier
          : isStuck || isBack
            ? whatIsBack
            : t('bookings.cancel.requested-more', { refund })}
      </Banner>
      <div className="actions">
        <ButtonLink href={ticket}>{t('bookings.cancel.to-booking')}</ButtonLink>
      </div>
    </>
  )
}

interface OfferProps {
  readonly state: Extract<CancellationState, { kind: 'offered' }>
  readonly ticket: string
  readonly onCancel: () => Promise<void>
}

function Offer({ state, ticket, onCancel }: OfferProps) {
  const { t } = useText()
  const { booking, conditions, isSending, problem } = state
  const refund = conditions.refundFormatted
  return (
    <>
      {problem !== null && (
        <Banner tone="error" title={t('bookings.cancel.failed')} live>
          {problem || t('bookings.cancel.failed-more')}
        </Banner>
      )}
      {conditions.reason !== null ? (
        <>
          <Banner tone="info" title={t('bookings.cancel.impossible')}>
            {knownText(t, `bookings.cancel.why.${conditions.reason}`)}
          </Banner>
          <div className="actions">
            <ButtonLink href={ticket}>{t('bookings.cancel.back')}</ButtonLink>
          </div>
        </>
      ) : (
        <>
          <Amounts booking={booking} conditions={conditions} />
          <p>{t('bookings.cancel.for-all', { count: travellersOn(booking) })}</p>
          <div className="actions">
            <Button
              variant="red"
              busy={isSending}
              busyLabel={t('bookings.cancel.sending')}
              onClick={() => void onCancel()}
            >
              {t('bookings.cancel.confirm', { refund })}
            </Button>
            <ButtonLink variant="line" href={ticket}>
              {t('bookings.cancel.keep')}
            </ButtonLink>
          </div>
        </>
      )}
    </>
  )
}

function Amounts({ booking, conditions }: { booking: Booking; conditions: CancellationConditions }) {
  const { t, language } = useText()
  const { paid } = booking
  const { feeFormatted, refundFormatted, until } = conditions
  return (
    <section className="sheet sheet--bleed" aria-labelledby="amounts">
      <h2 className="h3" id="amounts">
        {t('bookings.cancel.amounts')}
      </h2>
      <Ledger
        caption={t('bookings.cancel.amounts')}
        rows={[
          ...(paid ? [{ label: t('bookings.cancel.paid'), amount: paid.totalFormatted }] : []),
          { label: t('bookings.cancel.fee'), amount: `−${feeFormatted}` },
          ...(paid
            ? [{ label: t('bookings.cancel.service-fee'), amount: `−${paid.serviceFeeFormatted}` }]
            : []),
          { label: t('bookings.cancel.refund'), amount: refundFormatted, kind: 'total' as const },
        ]}
      />
      {until !== null && (
        <p className="small soft">
          {t('bookings.cancel.until', { day: wallLongDay(language, until), time: wallTime(until) })}
        </p>
      )}
    </section>
  )
}

const travellersOn = ({ seats }: Booking) => new Set(seats.map(({ slot }) => slot)).size
