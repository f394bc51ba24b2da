import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { SixSign } from '../../../kit/layout/six-sign.tsx'
import { useTicketCode } from './use-ticket-code.ts'
import '../../../kit/rail/ticket.css'

/** The stub: the code, or why it is not there yet. Always black on white, because it is scanned. */
export function TicketCode({ bookingId }: { bookingId: string }) {
  const { t } = useText()
  const { address, problem, retry } = useTicketCode(bookingId)
  if (address !== null) {
    return (
      <>
        <img className="qr" src={address} width={272} height={272} alt={t('bookings.ticket.code')} />
        <p className="small soft ticket-hint">{t('bookings.ticket.brightness')}</p>
      </>
    )
  }
  return (
    <div className="ticket-wait">
      {problem === null && <SixSign variant="loading" size="l" />}
      <p className="small" role="status">
        {problem === null && t('bookings.ticket.loading-code')}
        {problem === 'not-ready' && t('bookings.ticket.not-ready')}
        {problem === 'failed' && t('bookings.ticket.code-failed')}
      </p>
      {problem !== null && (
        <Button size="s" onClick={retry}>
          {t('bookings.try-again')}
        </Button>
      )}
    </div>
  )
}
