import { ArrivalTime } from '../../../../kit/rail/arrival-time.tsx'
import { useText } from '../../../../browser/text.tsx'
import type { FareWords } from '../../../../kernel/journey/fare-words.ts'
import { Line } from '../../../../kit/rail/line.tsx'
import { GroupRefund } from '../group-refund.tsx'
import { momentText, wallDay, wallTime } from '../group-times.ts'
import { withClass } from '../train-words.ts'
import styles from './train-summary.module.css'

export interface TrainOfDialog {
  readonly from: string
  readonly to: string
  /** with the station's own clock in the text */
  readonly departure: string
  readonly arrival: string
  readonly deadlineAt: string
  /** the class, and what it gives back; null where nothing is known of it */
  readonly fare: FareWords | null
  /** the group is founded here */
  readonly isLeader: boolean
}

interface TrainSummaryProps extends TrainOfDialog {
  /** when the seat is free again, where nobody renews its hold; null where the group closes before that */
  readonly seatUntil: string | null
}

/** Which train this is about, until when the group collects, and what if one drops out. */
export function TrainSummary({
  from,
  to,
  departure,
  arrival,
  deadlineAt,
  fare,
  isLeader,
  seatUntil,
}: TrainSummaryProps) {
  const { t, language } = useText()
  return (
    <section className={styles.train} aria-label={t('groups.dialog.train')}>
      <p className="small bold">{withClass(wallDay(language, departure), fare)}</p>
      <div className={styles.row}>
        <span className="time">{wallTime(departure)}</span>
        <Line
          stops={[
            { at: 0, kind: 'from' },
            { at: 100, kind: 'to' },
          ]}
          label={t('groups.dialog.line', { from, to })}
        />
        <span className="time">
          <ArrivalTime {...{ departure, arrival }} daysLater={(count) => t('groups.days-later', { count })} />
        </span>
      </div>
      <div className={styles.row}>
        <span>{from}</span>
        <span className={styles.to}>{to}</span>
      </div>
      <p className="small">
        <b>{t('groups.dialog.collects-until', { moment: momentText(language, deadlineAt) })}</b>{' '}
        {t('groups.dialog.drops-out')}
      </p>
      {seatUntil !== null && (
        <p className="small">{t('groups.dialog.seat-until', { moment: momentText(language, seatUntil) })}</p>
      )}
      <GroupRefund {...{ fare, isLeader }} />
    </section>
  )
}
