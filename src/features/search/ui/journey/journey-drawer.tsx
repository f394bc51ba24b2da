import { useText } from '../../../../browser/text.tsx'
import { DialogLater } from '../../../../kit/overlays/dialog-later.tsx'
import { PlatformSign } from '../../../../kit/rail/platform-sign.tsx'
import type { Connection } from '../../contract.ts'
import { clockOf } from '../../rules/query/day-windows.ts'
import { type Change, changesOf } from '../../rules/trains/changes.ts'
import { dayWords } from '../day-words.ts'
import { useLiveConnection } from '../live/live-view.tsx'
import styles from './journey.module.css'

type Segment = Connection['relationships']['segments'][number]

interface JourneyDrawerProps {
  readonly connection: Connection
  readonly open: boolean
  readonly onClose: () => void
}

/** Each train of a journey with its line, times, duration and platforms, and between two the time to change (SRCH-08). */
export function JourneyDrawer({ connection, open, onClose }: JourneyDrawerProps) {
  const { t, language } = useText()
  const { segments } = connection.relationships
  const changes = changesOf(connection)
  const live = useLiveConnection(connection.id)
  return (
    <DialogLater
      kind="drawer"
      open={open}
      onClose={onClose}
      title={t('search.journey.details')}
      closeLabel={t('search.close')}
    >
      <p className="soft">
        {dayWords(language, connection.attributes.departure_time)}, {connection.attributes.duration_formatted}
        , {t('search.card.transfers', { count: connection.attributes.transfers })}
      </p>
      <ol className={styles.legs}>
        {segments.map((segment, index) => (
          <li key={index}>
            <Leg segment={segment} />
            {changes[index] && <Transfer change={changes[index]} />}
          </li>
        ))}
      </ol>
      {!live?.cancelled && <p className="small soft">{t('search.journey.early')}</p>}
    </DialogLater>
  )
}

function Leg({ segment }: { segment: Segment }) {
  const { t } = useText()
  return (
    <dl className={styles.leg}>
      <dt>{t('search.journey.line')}</dt>
      <dd className="bold">{segment.line}</dd>
      <dt>{t('search.journey.departure')}</dt>
      <dd>
        <End end={segment.departure} />
      </dd>
      <dt>{t('search.journey.arrival')}</dt>
      <dd>
        <End end={segment.arrival} />
      </dd>
      <dt>{t('search.journey.duration')}</dt>
      <dd>{segment.duration_formatted}</dd>
    </dl>
  )
}

function End({ end }: { end: Segment['departure'] }) {
  const { t } = useText()
  return (
    <>
      <b className="no-wrap">{clockOf(end.time)}</b> {end.station.name}{' '}
      {end.platform && <PlatformSign label={t('search.line.platform')}>{end.platform}</PlatformSign>}
    </>
  )
}

function Transfer({ change: { station, minutes, walkTo } }: { change: Change }) {
  const { t } = useText()
  return (
    <p className={styles.transfer}>
      <b>{t('search.journey.transfer', { minutes })}</b>{' '}
      {walkTo ? t('search.journey.walk', { station, to: walkTo }) : station}
    </p>
  )
}
