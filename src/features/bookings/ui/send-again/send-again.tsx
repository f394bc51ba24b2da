import { useState } from 'react'
import { ApiRefusal, useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { sendTicket } from '../../contract.ts'

/** The email with the ticket, once more, for whoever cannot find the first. */
export function SendAgain({ bookingId }: { bookingId: string }) {
  const { t } = useText()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async () => {
    setBusy(true)
    setSentTo(null)
    setProblem(null)
    try {
      setSentTo((await api(sendTicket, { params: { id: bookingId } })).email)
    } catch (error) {
      setProblem(error instanceof ApiRefusal ? error.message : t('bookings.again.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="no-print">
      <p className="row">
        <span className="small soft">{t('bookings.again.lost')}</span>
        <Button
          variant="quiet"
          size="s"
          busy={busy}
          busyLabel={t('bookings.again.sending')}
          onClick={() => void send()}
        >
          {t('bookings.again.send')}
        </Button>
      </p>
      <p className="small bold" role="status">
        {sentTo !== null && t('bookings.again.sent', { email: sentTo })}
      </p>
      <p className="small bad bold" role="alert">
        {problem}
      </p>
    </div>
  )
}
