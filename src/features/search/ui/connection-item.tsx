import { type ReactNode, useId, useState } from 'react'
import { useText } from '../../../browser/text.tsx'
import { distanceText } from '../../../kernel/wording.ts'
import { Badge } from '../../../kit/badge.tsx'
import { ConnectionRow } from '../../../kit/connection-row.tsx'
import type { Connection } from '../contract.ts'
import { clockOf } from '../rules/day-windows.ts'
import { cheapest } from '../rules/price.ts'
import { ConnectionBuy } from './connection-buy.tsx'
import { JourneyLine } from './journey-line.tsx'
import { JourneyPart } from './journey-part.tsx'
import { LiveNote } from './live-note.tsx'
import { LivePlate, LiveTime } from './live-time.tsx'
import { MapToggle } from './map-toggle.tsx'

export interface ConnectionItemProps {
  readonly connection: Connection
  readonly count: number
  readonly isChosen: boolean
  readonly withGroups: boolean
  readonly checkedAt: string
  /** null: no longer */
  readonly onChoose: (fareClass: string | null) => void
  /** opens below a chosen train */
  readonly under?: ReactNode
}

/** At this many seats the row says so beside its facts, not only among the fares. */
const fewSeats = 5

/** One train of the list with its details and, once chosen, what the page puts under it. */
export function ConnectionItem(props: ConnectionItemProps) {
  const { connection, count, withGroups, checkedAt, isChosen, onChoose, under } = props
  const { t, language } = useText()
  const detailsId = useId()
  const [isOpen, setOpen] = useState(false)
  const { attributes, relationships } = connection
  const { segments, fares, marketing_carrier: carrier } = relationships
  const best = cheapest(fares)
  const [fareClass, setFareClass] = useState(best?.fare_class ?? '')
  const { transfers } = attributes
  const departure = clockOf(attributes.departure_time)
  const arrival = clockOf(attributes.arrival_time)
  const logo = carrier.attributes.white_label_logo
  return (
    <li className="seek-item" data-chosen={isChosen || undefined}>
      <ConnectionRow
        label={t('search.card.label', {
          departure,
          arrival,
          line: segments.map(({ line }) => line).join(', '),
        })}
        state={isChosen ? 'selected' : fares.length === 0 ? 'out' : undefined}
        captions={transfers > 0}
        departure={<LiveTime connection={connection} end="departure" />}
        arrival={<LiveTime connection={connection} end="arrival" />}
        line={<JourneyLine connection={connection} />}
        from={
          <>
            {relationships.departure_station.attributes.name}{' '}
            <LivePlate connection={connection} end="departure" />
          </>
        }
        to={
          <>
            {relationships.arrival_station.attributes.name}{' '}
            <LivePlate connection={connection} end="arrival" />
          </>
        }
        middle={
          <>
            <b>{attributes.duration_formatted}</b>, {t('search.card.transfers', { count: transfers })}
          </>
        }
        meta={
          <>
            {segments.map(({ line }, index) => (
              <Badge key={index}>{line}</Badge>
            ))}
            <span className="seek-carrier">
              {logo && <img src={logo} alt="" width="60" height="16" loading="lazy" />}
              {carrier.attributes.name}
            </span>
            {attributes.distance !== null && <span>{distanceText(language, attributes.distance)}</span>}
            <LiveNote connection={connection} />
            {best && best.seats_left !== null && best.seats_left <= fewSeats && (
              <span className="b seek-few">{t('search.card.few_seats', { count: best.seats_left })}</span>
            )}
            <button
              className="seek-more tapl"
              type="button"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'search.card.hide' : 'search.card.show')}
              <span className="vh"> {t('search.card.of', { time: departure })}</span>
            </button>
          </>
        }
        buy={
          <ConnectionBuy
            connection={connection}
            count={count}
            withGroups={withGroups}
            fareClass={fareClass}
            isChosen={isChosen}
            onFare={(chosen) => {
              setFareClass(chosen)
              if (isChosen && chosen !== '') onChoose(chosen)
            }}
            onChoose={() => onChoose(isChosen ? null : fareClass)}
          />
        }
      />
      <div className="seek-details" id={detailsId} hidden={!isOpen}>
        {isOpen && (
          <>
            <JourneyPart connection={connection} checkedAt={checkedAt} />
            <MapToggle connection={connection} />
          </>
        )}
      </div>
      {isChosen && under}
    </li>
  )
}
