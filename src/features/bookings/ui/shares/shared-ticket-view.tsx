import { useEffect, useState } from 'react'
import { ApiRefusal, useApi } from '../../../../browser/api.ts'
import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import { Empty } from '../../../../kit/feedback/empty.tsx'
import { ErrorPanel } from '../../../../kit/feedback/error-panel.tsx'
import { Skeleton, SkeletonGroup } from '../../../../kit/feedback/skeleton.tsx'
import { type SharedTicket, sharedTicketFile } from '../../contract.ts'
import { seatText } from '../../rules/seat-text.ts'
import { wallDay } from '../booking-times.ts'
import { TicketFileButton } from '../ticket-files/ticket-file-button.tsx'
import { ticketFileName } from '../../rules/ticket-file-name.ts'
import { useDownload } from '../ticket-files/use-download.ts'
import { TripTicket } from '../trip-ticket.tsx'
import type { TripStage } from '../trip-stage.ts'
import { useTripStage } from '../use-trip-stage.ts'
import { useSharedTicket } from './use-shared-ticket.ts'
import styles from '../booking-view.module.css'
import ticketStyles from '../../../../kit/rail/ticket.module.css'

/** The ticket that somebody was given by a link. Its token stands behind the #, where only the browser sees it. */
export function SharedTicketView() {
  const { t } = useText()
  const token = useTokenOfAddress()
  const { ticket, code, noCode, notFound, failed, retry } = useSharedTicket(token)
  return (
    <div className={`page-width page-body ${styles.page}`}>
      <h1 className="h1">{t('bookings.shared.title')}</h1>
      {notFound && (
        <Empty level={2} title={t('bookings.shared.not-found')}>
          {t('bookings.shared.not-found-more')}
        </Empty>
      )}
      {failed && (
        <ErrorPanel title={t('bookings.failed')} retryLabel={t('bookings.try-again')} onRetry={retry}>
          {t('bookings.shared.failed-more')}
        </ErrorPanel>
      )}
      {!ticket && !notFound && !failed && (
        <>
          <p className="visually-hidden" role="status">
            {t('bookings.loading')}
          </p>
          <SkeletonGroup>
            <Skeleton kind="block" className={styles.blankCode} />
          </SkeletonGroup>
        </>
      )}
      {ticket && <KnownTicket {...{ ticket, code, noCode, retry }} token={token!} />}
    </div>
  )
}

type Shown = Pick<ReturnType<typeof useSharedTicket>, 'code' | 'noCode' | 'retry'> & { ticket: SharedTicket }

/** A cancelled one says so and has no code; that its link still works helps nobody. */
export function KnownTicket({ token, ...shown }: Shown & { token: string }) {
  const { t, language } = useText()
  const { ticket } = shown
  const stage = useTripStage(ticket)
  return (
    <>
      {ticket.isCancelled && <Banner tone="warn" title={t('bookings.cancelled.by-buyer')} />}
      <TripTicket
        trip={ticket}
        facts={[
          { label: t('bookings.pdf.seat'), value: seatsOf(ticket, t) },
          { label: t('bookings.ticket.traveller'), value: `${ticket.firstName} ${ticket.lastName}` },
          { label: t('bookings.ticket.number'), value: ticket.number },
        ]}
        stub={<Stub {...{ ...shown, stage }} />}
      />
      <SharedFiles {...{ ticket, token, stage }} />
      {!ticket.isCancelled && (
        <p className="small soft">{t('bookings.shared.until', { day: wallDay(language, ticket.until) })}</p>
      )}
    </>
  )
}

/** Null on the server and until scripts have taken over; `-` where there is none. */
function useTokenOfAddress(): string | null {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setToken(window.location.hash.slice(1, 121) || '-')
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return token
}

function seatsOf({ seats, segments }: SharedTicket, t: ReturnType<typeof useText>['t']): string {
  const reserved = seats.flatMap((seat, at) => {
    if (seat === null) return []
    return segments.length === 1 ? seatText(seat, t) : `${segments[at]!.line}: ${seatText(seat, t)}`
  })
  return reserved.length > 0 ? reserved.join(', ') : t('bookings.ticket.free-seating')
}

function Stub({ ticket, code, noCode, retry, stage }: Shown & { stage: TripStage }) {
  const { t } = useText()
  if (ticket.isCancelled) return <p className={ticketStyles.notValid}>{t('bookings.cancelled.no-code')}</p>
  if (stage === 'over') return <p className={ticketStyles.notValid}>{t('bookings.mine.badge.completed')}</p>
  return (
    <>
      {ticket.isTest && <p className={ticketStyles.notValid}>{t('bookings.ticket.not-valid')}</p>}
      {code !== null && (
        <>
          <img
            className={ticketStyles.qrCode}
            src={code}
            width={272}
            height={272}
            alt={t('bookings.ticket.code')}
          />
          <p className={`small soft ${styles.brightnessHint}`}>{t('bookings.ticket.brightness')}</p>
        </>
      )}
      {code === null && (
        <div className={styles.codeIsComing}>
          <p className="small" role="status">
            {noCode === null && t('bookings.ticket.loading-code')}
            {noCode === 'not-ready' && t('bookings.shared.no-code-yet')}
            {noCode === 'failed' && t('bookings.shared.failed-more')}
          </p>
          {noCode !== null && (
            <Button size="s" onClick={retry}>
              {t('bookings.try-again')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

interface SharedFilesProps {
  readonly ticket: SharedTicket
  readonly token: string
  readonly stage: TripStage
}

function SharedFiles({ ticket, token, stage }: SharedFilesProps) {
  const { t } = useText()
  const api = useApi()
  const fetchFile = (type: 'pdf' | 'ics') => api(sharedTicketFile, { body: { token, type } })
  const files = useDownload(fetchFile, {
    nameOf: (type) => ticketFileName(ticket, type),
    sayFailure: (error) => (error instanceof ApiRefusal ? error.message : t('bookings.shared.failed-more')),
  })
  return (
    <>
      <div className="actions">
        <TicketFileButton kind="pdf" files={files} isCancelled={ticket.isCancelled} />
        {(ticket.isCancelled || stage !== 'over') && (
          <TicketFileButton kind="ics" files={files} isCancelled={ticket.isCancelled} />
        )}
      </div>
      <p className="small bad bold" role="alert">
        {files.problem}
      </p>
    </>
  )
}
