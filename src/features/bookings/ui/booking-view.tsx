import { useText } from '../../../browser/text.tsx'
import { ErrorPanel } from '../../../kit/feedback/error-panel.tsx'
import { Icon } from '../../../kit/controls/icon.tsx'
import { useLink } from '../../../kit/controls/link.tsx'
import { Skeleton, SkeletonGroup } from '../../../kit/feedback/skeleton.tsx'
import type { Booking } from '../contract.ts'
import { BookingBadge } from './booking-badge.tsx'
import { BookingDay } from './booking-day.tsx'
import { BookingNotFound } from './booking-not-found.tsx'
import { BookingPaid, type RenderReceipt } from './booking-paid.tsx'
import { BookingSeats } from './booking-seats.tsx'
import { BookingTicket } from './booking-ticket.tsx'
import { BookingReturnTrip } from './booking-return-trip.tsx'
import styles from './booking-view.module.css'
import { CancellationNotice } from './cancellation/cancellation-notice.tsx'
import { DownloadTicket } from './ticket-files/download-ticket.tsx'
import { LiveAge } from './live/live-age.tsx'
import { LiveBookingNotice } from './live/live-booking-notice.tsx'
import { useLiveBooking } from './live/use-live-booking.ts'
import { OfflineNotice } from './offline/offline-notice.tsx'
import { useKeepTicket } from './offline/use-keep-ticket.ts'
import { CarrierContact } from './send-again/carrier-contact.tsx'
import { SendAgain } from './send-again/send-again.tsx'
import { useBooking } from './use-booking.ts'
import { useTripStage } from './use-trip-stage.ts'
import ticketStyles from '../../../kit/rail/ticket.module.css'
import pageBandStyles from '../../../kit/layout/page-band.module.css'

interface Around {
  readonly renderReceipt: RenderReceipt
  /** the search for the way back; null where it is too late */
  readonly wayBackOf: (booking: Booking) => string | null
}

/** A booking with its ticket. A stranger's and a missing one look the same. */
export function BookingView({
  id,
  isSignedIn,
  renderReceipt,
  wayBackOf,
}: Around & { readonly id: string; readonly isSignedIn: boolean }) {
  const { t, language } = useText()
  const Link = useLink()
  const { booking, keptAt, notFound, failed, retry } = useBooking(id, isSignedIn)
  // that it was given back must be known without a network too; one that stands is kept when its code is there
  useKeepTicket(booking?.cancellation?.state === 'done' ? id : null)
  const mine = `/${language}/dashboard/my-bookings`
  return (
    <div className={`page-width page-body ${styles.page}`}>
      <div>
        <Link className={pageBandStyles.back} href={mine}>
          <Icon name="earlier" />
          {t('bookings.my-groups')}
        </Link>
        <div className="row row--between row--baseline">
          <h1 className="h1">{t('bookings.title')}</h1>
          {booking && <BookingBadge booking={booking} />}
        </div>
      </div>
      {notFound && <BookingNotFound />}
      {failed && (
        <ErrorPanel title={t('bookings.failed')} retryLabel={t('bookings.try-again')} onRetry={retry}>
          {t('bookings.failed-more')}
        </ErrorPanel>
      )}
      {!booking && !notFound && !failed && <TicketSkeleton />}
      {booking && <Known {...{ booking, keptAt, renderReceipt, wayBackOf }} />}
    </div>
  )
}

interface KnownProps extends Around {
  readonly booking: Booking
  /** since when this browser has it, where it came from there */
  readonly keptAt: string | null
}

/** On the day of travel what its trains do stands first. */
function Known({ booking, keptAt, renderReceipt, wayBackOf }: KnownProps) {
  const { live, silentSince } = useLiveBooking(booking)
  const isCancelled = booking.cancellation?.state === 'done'
  const stage = useTripStage(booking)
  return (
    <>
      {keptAt !== null && <OfflineNotice keptAt={keptAt} />}
      <CancellationNotice booking={booking} />
      <LiveBookingNotice booking={booking} live={live} />
      <LiveAge silentSince={silentSince} />
      <BookingTicket booking={booking} live={live} stage={stage} />
      <DownloadTicket booking={booking} stage={stage} />
      {keptAt === null && !isCancelled && <SendAgain bookingId={booking.id} />}
      <CarrierContact booking={booking} />
      <BookingReturnTrip booking={booking} address={wayBackOf(booking)} />
      <div className={styles.belowTicket}>
        {!isCancelled && <BookingDay booking={booking} live={live} stage={stage} />}
        <BookingSeats booking={booking} />
        <BookingPaid booking={booking} renderReceipt={renderReceipt} />
      </div>
    </>
  )
}

function TicketSkeleton() {
  const { t } = useText()
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('bookings.loading')}
      </p>
      <SkeletonGroup>
        <div className={ticketStyles.ticket}>
          <div className={ticketStyles.main}>
            <div className={`${ticketStyles.sign} ${styles.blankTitle}`} />
            <div className={styles.blankFacts}>
              <Skeleton lines={3} />
            </div>
          </div>
          <div className={ticketStyles.stub}>
            <Skeleton kind="block" className={styles.blankCode} />
          </div>
        </div>
      </SkeletonGroup>
    </>
  )
}
