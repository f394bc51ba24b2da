import { useId, useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Badge } from '../../../../kit/feedback/badge.tsx'
import { ButtonLink } from '../../../../kit/controls/button.tsx'
import type { Connection } from '../../contract.ts'
import { clockOf } from '../../rules/query/day-windows.ts'
import { emptyQuery, formatFindQuery } from '../../rules/query/find-query.ts'
import { formatPassengers, mostPassengers } from '../../rules/query/passengers.ts'
import { cheapest } from '../../rules/trains/price.ts'
import { JourneyStops } from '../journey/journey-stops.tsx'
import { TrainRow } from '../journey/train-row.tsx'
import { LiveNote } from '../live/live-note.tsx'
import { useLiveConnection } from '../live/live-view.tsx'
import type { ScheduleDirection } from './load-schedule.ts'
import styles from '../results/connection-item.module.css'
import '../live/live.module.css'

interface ScheduleRowProps {
  readonly connection: Connection
  readonly direction: ScheduleDirection
  readonly passengers: number
}

/** One train of a live schedule: when and where it really leaves, and the way to its fares. */
export function ScheduleRow({ connection, direction, passengers }: ScheduleRowProps) {
  const { t, language } = useText()
  const detailsId = useId()
  const [isOpen, setOpen] = useState(false)
  const live = useLiveConnection(connection.id)
  const { attributes, relationships } = connection
  const { segments, fares, marketing_carrier: carrier } = relationships
  const departure = clockOf(attributes.departure_time)
  const best = cheapest(fares)
  const find = formatFindQuery({
    ...emptyQuery,
    locale: language,
    from: direction.from.id,
    to: direction.to.id,
    date: direction.date,
    startTime: departure,
    passengers: formatPassengers(passengers, passengers > mostPassengers.results ? 'landing' : 'results'),
    connectionId: connection.id,
  })
  return (
    <li className={styles.item}>
      <TrainRow
        connection={connection}
        state={live?.cancelled ? 'out' : undefined}
        meta={
          <>
            {segments.map(({ line }, index) => (
              <Badge key={index}>{line}</Badge>
            ))}
            <span>{carrier.attributes.name}</span>
            <LiveNote connection={connection} />
            <button
              className={`tap-link ${styles.detailsButton}`}
              type="button"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'search.card.hide' : 'search.card.show')}
              <span className="visually-hidden"> {t('search.card.of', { time: departure })}</span>
            </button>
          </>
        }
        buy={
          live?.cancelled ? (
            <p className="bold">{t('search.card.cancelled')}</p>
          ) : (
            best && (
              <>
                <p className="small">
                  {t('search.schedule.price', { price: best.total_price_formatted, count: passengers })}
                </p>
                <ButtonLink variant="line" size="s" href={`/${language}/find${find}`}>
                  {t('search.schedule.fares')}
                  <span className="visually-hidden"> {t('search.card.of', { time: departure })}</span>
                </ButtonLink>
              </>
            )
          )
        }
      />
      <div className={styles.details} id={detailsId} hidden={!isOpen}>
        {isOpen && <JourneyStops connection={connection} label={t('search.journey.stops')} />}
      </div>
    </li>
  )
}
