import { useState } from 'react'
import { ApiRefusal, useApi } from '../../../browser/api.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { Icon } from '../../../kit/controls/icon.tsx'
import { type Booking, bookingTicket } from '../contract.ts'
import { ticketFileName } from './ticket-file-name.ts'

/** The ticket as a file, under a name one finds again. */
export function DownloadTicket({ booking }: { booking: Booking }) {
  const { t } = useText()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const download = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const file = await api(bookingTicket, { params: { id: booking.id }, query: { type: 'pdf' } })
      saveFile(file, ticketFileName(booking))
    } catch (error) {
      const notReady = error instanceof ApiRefusal && error.code === 'ticket_not_ready'
      setProblem(t(notReady ? 'bookings.ticket.not-ready' : 'bookings.ticket.download-failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="actions">
        <Button
          variant="signal"
          busy={busy}
          busyLabel={t('bookings.ticket.downloading')}
          onClick={() => void download()}
        >
          <Icon name="download" />
          {t('bookings.ticket.download')}
        </Button>
      </div>
      <p className="small bad bold" role="alert">
        {problem}
      </p>
    </>
  )
}
