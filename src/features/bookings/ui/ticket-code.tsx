import { useState } from 'react'
import { useText } from '../../../browser/text.tsx'
import { Button } from '../../../kit/controls/button.tsx'
import { SixSign } from '../../../kit/layout/six-sign.tsx'
import { LargeCode } from './large-code.tsx'
import { useKeepTicket } from './offline/use-keep-ticket.ts'
import { useTicketCode } from './use-ticket-code.ts'
import ticketStyles from '../../../kit/rail/ticket.module.css'
import styles from './booking-view.module.css'

/** The stub: the code, or why it is not there yet. Always black on white, because it is scanned. */
export function TicketCode({ bookingId }: { bookingId: string }) {
  const { t } = useText()
  const [isLarge, setIsLarge] = useState(false)
  const { address, problem, retry } = useTicketCode(bookingId)
  useKeepTicket(address === null ? null : bookingId)
  if (address !== null) {
    return (
      <>
        <button type="button" className={styles.enlarge} onClick={() => setIsLarge(true)}>
          <img
            className={ticketStyles.qrCode}
            src={address}
            width={272}
            height={272}
            alt={t('bookings.ticket.code')}
          />
          <span className="small no-print">{t('bookings.ticket.enlarge')}</span>
        </button>
        {isLarge && <LargeCode address={address} onClose={() => setIsLarge(false)} />}
        <p className={`small soft no-print ${styles.brightnessHint}`}>{t('bookings.ticket.brightness')}</p>
      </>
    )
  }
  return (
    <div className={styles.codeIsComing}>
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
