import { useState } from 'react'
import { ApiRefusal, useApi } from '../../../browser/api.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { useText } from '../../../browser/text.tsx'
import { Button, ButtonLink } from '../../../kit/controls/button.tsx'
import { Icon } from '../../../kit/controls/icon.tsx'
import { type Booking, bookingCalendar, bookingReadableTicket, bookingTicket } from '../contract.ts'
import { AddToWallet } from './add-to-wallet.tsx'
import { ticketFileName } from './ticket-file-name.ts'

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
  const [busy, setBusy] = useState<Kind | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const fileOf = (kind: Kind, params: { readonly id: string }) => {
    if (kind === 'pdf') return api(bookingTicket, { params, query: { type: 'pdf' } })
    return api(kind === 'readable' ? bookingReadableTicket : bookingCalendar, { params })
  }
  const download = async (kind: Kind) => {
    setBusy(kind)
    setProblem(null)
    const params = { id: booking.id }
    try {
      saveFile(await fileOf(kind, params), ticketFileName(booking, kind))
    } catch (error) {
      const notReady = error instanceof ApiRefusal && error.code === 'ticket_not_ready'
      setProblem(t(notReady ? 'bookings.ticket.not-ready' : failures[kind]))
    } finally {
      setBusy(null)
    }
  }
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
