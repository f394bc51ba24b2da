import { type ReactNode, useId, useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { distanceText } from '../../../../kernel/wording.ts'
import { Badge } from '../../../../kit/feedback/badge.tsx'
import { SixSign } from '../../../../kit/layout/six-sign.tsx'
import type { Connection } from '../../contract.ts'
import { isSoon } from '../../rules/live/is-soon.ts'
import { clockOf } from '../../rules/query/day-windows.ts'
import { cheapest } from '../../rules/trains/price.ts'
import { ConnectionBuy } from './connection-buy.tsx'
import { JourneyPart } from '../journey/journey-part.tsx'
import { TrainRow } from '../journey/train-row.tsx'
import { LiveNote } from '../live/live-note.tsx'
import { MapToggle } from '../map/map-toggle.tsx'
import styles from './connection-item.module.css'
import '../live/live.module.css'

/** Groups that collect on a train: how many, and the seats taken in the fullest. */
export interface WaitingGroups {
  readonly groups: number
  readonly taken: number
  /** of the next seat in the fullest */
  readonly pricePerMemberFormatted: string
}

export interface ConnectionItemProps {
  readonly connection: Connection
  readonly count: number
  readonly isChosen: boolean
  /** as its live times say; it then comes without fares */
  readonly isCancelled: boolean | undefined
  readonly withGroups: boolean
  readonly waiting: WaitingGroups | undefined
  readonly nextDay: { readonly href: string; readonly words: string } | null
  /** empty: not chosen yet */
  readonly fareClass: string
  readonly onFare: (fareClass: string) => void
  /** chooses the train, or lets go of it */
  readonly onChoose: () => void
  /** opens below a chosen train */
  readonly under?: ReactNode
}

/** At this many seats the row says so beside its facts, not only among the fares. */
const fewSeats = 5

/** One train of the list with its details and, once chosen, what the page puts under it. */
export function ConnectionItem(props: ConnectionItemProps) {
  const { connection, isChosen, under } = props
  const { t } = useText()
  const detailsId = useId()
  const [isOpen, setOpen] = useState(false)
  const { fares } = connection.relationships
  return (
    <li className={styles.item} data-chosen={isChosen || undefined}>
      <TrainRow
        connection={connection}
        onPress={isChosen || props.fareClass === '' ? undefined : props.onChoose}
        state={isChosen ? 'selected' : fares.length === 0 ? 'out' : undefined}
        meta={
          <>
            <ConnectionFacts {...props} />
            <button
              className={`tap-link ${styles.detailsButton}`}
              type="button"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'search.card.hide' : 'search.card.show')}
              <span className="visually-hidden">
                {' '}
                {t('search.card.of', { time: clockOf(connection.attributes.departure_time) })}
              </span>
            </button>
            <LiveLine connection={connection} />
            <GroupsWaiting {...props} />
          </>
        }
        buy={<ConnectionBuy {...props} />}
      />
      <div className={styles.details} id={detailsId} hidden={!isOpen}>
        {isOpen && (
          <>
            <JourneyPart connection={connection} />
            <MapToggle connections={[connection]} />
          </>
        )}
      </div>
      {isChosen && under}
    </li>
  )
}

/** Of trains that leave soon something may become known later: its line is there from the start, and nothing moves. */
function LiveLine({ connection }: { connection: Connection }) {
  return (
    isSoon(connection) && (
      <span className={styles.liveLine}>
        <LiveNote connection={connection} />
      </span>
    )
  )
}

/** The groups that collect on a train, with what the next seat costs. */
function GroupsWaiting({ withGroups, waiting }: ConnectionItemProps) {
  const { t } = useText()
  if (!withGroups || !waiting) return null
  return (
    <span className={`bold ${styles.waitingGroups}`}>
      <SixSign taken={waiting.taken} />
      {t('search.card.collecting', {
        count: waiting.groups,
        taken: waiting.taken,
        price: waiting.pricePerMemberFormatted,
      })}
    </span>
  )
}

/** Which trains, whose, how far, and how few seats are left. */
function ConnectionFacts({ connection }: ConnectionItemProps) {
  const { t, language } = useText()
  const { attributes, relationships } = connection
  const { segments, fares, marketing_carrier: carrier } = relationships
  const logo = carrier.attributes.white_label_logo
  const seatsLeft = cheapest(fares)?.seats_left ?? Infinity
  return (
    <>
      {segments.map(({ line }, index) => (
        <Badge key={index}>{line}</Badge>
      ))}
      <span className={styles.carrier}>
        {logo && <img src={logo} alt="" width="60" height="16" loading="lazy" />}
        <span>{carrier.attributes.name}</span>
      </span>
      {attributes.distance !== null && <span>{distanceText(language, attributes.distance)}</span>}
      {seatsLeft <= fewSeats && (
        <span className={`bold ${styles.fewSeats}`}>{t('search.card.few_seats', { count: seatsLeft })}</span>
      )}
    </>
  )
}
