import { ApiRefusal, useApi } from '../../../browser/api.ts'
import { useText } from '../../../browser/text.tsx'
import { Button, ButtonLink } from '../../../kit/controls/button.tsx'
import { Icon } from '../../../kit/controls/icon.tsx'
import { type Booking, bookingCalendar, bookingReadableTicket, bookingTicket } from '../contract.ts'
import { AddToWallet } from './add-to-wallet.tsx'
import { ticketFileName } from './ticket-file-name.ts'
import { useDownload } from './use-download.ts'

const failures = {
  pdf: 'bookings.ticket.download-failed',
  readable: 'bookings.ticket.download-failed',
  ics: 'bookings.ticket.calendar-failed',
} as const
type Kind = keyof typeof failures

/** The ticket, and its trip for a calendar, as files under names one finds again. */
export function DownloadTicket({ booking }: { booking: Booking }) {
  const { t, language } = useText()
  const state = booking.cancellation?.state
  const isCancelled = state === 'done'
  // one ticket for six is not for one of them to give back
  const mayCancel = booking.groupId === null && !isCancelled && state !== 'requested'
  const api = useApi()
  const params = { id: booking.id }
  const fetchFile = (kind: Kind) => {
    if (kind === 'pdf') return api(bookingTicket, { params, query: { type: 'pdf' } })
    return api(kind === 'readable' ? bookingReadableTicket : bookingCalendar, { params })
  }
  const { busy, problem, setProblem, download } = useDownload(fetchFile, {
    nameOf: (kind) => ticketFileName(booking, kind),
    sayFailure(error, kind) {
      const notReady = error instanceof ApiRefusal && error.code === 'ticket_not_ready'
      return t(notReady ? 'bookings.ticket.not-ready' : failures[kind])
    },
  })
  return (
    <>
      <div className="actions">
        {!isCancelled && (
          <Button
            variant="signal"
            busy={busy === 'pdf'}
            busyLabel={t('bookings.ticket.downloading')}
            onClick={() => void download('pdf')}
          >
            <Icon name="download" />
            {t('bookings.ticket.download')}
          </Button>
        )}
        {!isCancelled && (
          <Button
            variant="line"
            busy={busy === 'readable'}
            busyLabel={t('bookings.ticket.downloading')}
            onClick={() => void download('readable')}
          >
            <Icon name="download" />
            {t('bookings.pdf.download')}
          </Button>
        )}
        <Button
          variant="line"
          busy={busy === 'ics'}
          busyLabel={t('bookings.ticket.adding')}
          onClick={() => void download('ics')}
        >
          <Icon name="calendar" />
          {t(isCancelled ? 'bookings.ticket.update-calendar' : 'bookings.ticket.add-to-calendar')}
        </Button>
        {!isCancelled &&
          booking.wallets.map((wallet) => (
            <AddToWallet key={wallet} booking={booking} wallet={wallet} onProblem={setProblem} />
          ))}
        {mayCancel && (
          <ButtonLink variant="quiet" href={`/${language}/booking/${booking.id}/cancel`}>
            {t('bookings.cancel.title')}
          </ButtonLink>
        )}
      </div>
      <p className="small bad bold" role="alert">
        {problem}
      </p>
    </>
  )
}
