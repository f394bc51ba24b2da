import { ApiRefusal, useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { ButtonLink } from '../../../../kit/controls/button.tsx'
import { type Booking, bookingCalendar, bookingReadableTicket, bookingTicket } from '../../contract.ts'
import { ticketFileName } from '../../rules/ticket-file-name.ts'
import { AddToWallet } from './add-to-wallet.tsx'
import { TicketFileButton } from './ticket-file-button.tsx'
import type { TripStage } from '../trip-stage.ts'
import { useDownload } from './use-download.ts'
import styles from './download-ticket.module.css'

const failures = {
  pdf: 'bookings.ticket.download-failed',
  readable: 'bookings.ticket.download-failed',
  ics: 'bookings.ticket.calendar-failed',
  png: 'bookings.ticket.file-failed',
  json: 'bookings.ticket.file-failed',
} as const
/** What the provider's ticket is asked for as (000 §3). */
const types = { pdf: 'pdf', png: 'qr-code-png', json: 'json' } as const
type Kind = keyof typeof failures

/** The ticket, and its trip for a calendar, as files under names one finds again. */
export function DownloadTicket({ booking, stage }: { booking: Booking; stage: TripStage }) {
  const { t, language } = useText()
  const state = booking.cancellation?.state
  const isCancelled = state === 'done'
  // one ticket for six is not for one of them to give back, and nobody's is once the train has left
  const mayCancel = stage === 'ahead' && booking.groupId === null && !isCancelled && state !== 'requested'
  const api = useApi()
  const params = { id: booking.id }
  const fetchFile = (kind: Kind) => {
    if (kind === 'readable') return api(bookingReadableTicket, { params })
    if (kind === 'ics') return api(bookingCalendar, { params })
    return api(bookingTicket, { params, query: { type: types[kind] } })
  }
  const files = useDownload(fetchFile, {
    nameOf: (kind) => ticketFileName(booking, kind),
    sayFailure(error, kind) {
      const notReady = error instanceof ApiRefusal && error.code === 'ticket_not_ready'
      return t(notReady ? 'bookings.ticket.not-ready' : failures[kind])
    },
  })
  return (
    <>
      <div className="actions no-print">
        <TicketFileButton kind="pdf" files={files} isCancelled={isCancelled} />
        <TicketFileButton kind="readable" files={files} isCancelled={isCancelled} />
        {(isCancelled || stage !== 'over') && (
          <TicketFileButton kind="ics" files={files} isCancelled={isCancelled} />
        )}
        {!isCancelled &&
          stage !== 'over' &&
          booking.wallets.map((wallet) => (
            <AddToWallet key={wallet} booking={booking} wallet={wallet} onProblem={files.setProblem} />
          ))}
        {mayCancel && (
          <ButtonLink variant="quiet" href={`/${language}/booking/${booking.id}/cancel`}>
            {t('bookings.cancel.title')}
          </ButtonLink>
        )}
      </div>
      {!isCancelled && (
        <details className={`${styles.formats} no-print`}>
          <summary>{t('bookings.ticket.more-formats')}</summary>
          <div className="actions">
            <TicketFileButton kind="png" files={files} isCancelled={isCancelled} />
            <TicketFileButton kind="json" files={files} isCancelled={isCancelled} />
          </div>
        </details>
      )}
      <p className="small bad bold" role="alert">
        {files.problem}
      </p>
    </>
  )
}
