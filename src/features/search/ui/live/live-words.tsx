import { useText } from '../../../../browser/text.tsx'
import type { Connection } from '../../contract.ts'
import { arrivalOf, departureOf } from '../../rules/live/live-ends.ts'
import { lateMinutes, liveStateOf } from '../../rules/live/live-state.ts'
import { classNames } from '../../../../kit/class-names.ts'
import styles from './live.module.css'
import { useLiveConnection } from './live-view.tsx'

/** In words how a connection stands; nothing where nothing is known, which is not the same as on time. */
export default function LiveNote({ connection }: { connection: Connection }) {
  const { t } = useText()
  const live = useLiveConnection(connection.id)
  const state = liveStateOf(connection, live)
  const words = () => {
    const { segments } = connection.relationships
    switch (state) {
      case 'unknown':
        return null
      case 'cancelled':
        return t('search.live.cancelled')
      case 'missed': {
        const at = segments[live?.missed_change ?? 0]?.arrival.station.name ?? ''
        return t('search.live.missed', { station: at })
      }
      case 'late':
        return lateWords()
      case 'moved':
        return t('search.live.moved')
      case 'on-time':
        return t('search.live.on_time')
    }
  }
  const lateWords = () => {
    const departure = lateMinutes(departureOf(connection, live))
    if (departure > 0) return t('search.live.late', { minutes: departure })
    if (departure < 0) return t('search.live.early', { minutes: -departure })
    const arrival = lateMinutes(arrivalOf(connection, live))
    return arrival > 0
      ? t('search.live.arrives_late', { minutes: arrival })
      : t('search.live.arrives_early', { minutes: -arrival })
  }
  const text = words()
  return (
    text && (
      <span className={classNames(styles.note, state === 'on-time' ? styles.onTime : styles.disrupted)}>
        {text}
      </span>
    )
  )
}
