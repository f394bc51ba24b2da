import { useText } from '../../../../browser/text.tsx'
import { ConnectionRow, type ConnectionRowProps } from '../../../../kit/rail/connection-row.tsx'
import type { Connection } from '../../contract.ts'
import { clockOf } from '../../rules/query/day-windows.ts'
import { LivePlate, LiveTime } from '../live/live-time.tsx'
import { JourneyLine } from './journey-line.tsx'

interface TrainRowProps extends Pick<ConnectionRowProps, 'state' | 'meta' | 'buy' | 'onPress'> {
  readonly connection: Connection
}

/** When, where and how long a train goes, with what is live of it; beside it what the list adds. */
export function TrainRow({ connection, ...beside }: TrainRowProps) {
  const { t } = useText()
  const { attributes, relationships } = connection
  const { segments, departure_station: from, arrival_station: to } = relationships
  return (
    <ConnectionRow
      {...beside}
      label={t('search.card.label', {
        departure: clockOf(attributes.departure_time),
        arrival: clockOf(attributes.arrival_time),
        line: segments.map(({ line }) => line).join(', '),
      })}
      captions={attributes.transfers > 0}
      departure={<LiveTime connection={connection} end="departure" />}
      arrival={<LiveTime connection={connection} end="arrival" />}
      line={<JourneyLine connection={connection} />}
      from={
        <>
          {from.attributes.name} <LivePlate connection={connection} end="departure" />
        </>
      }
      to={
        <>
          {to.attributes.name} <LivePlate connection={connection} end="arrival" />
        </>
      }
      middle={
        <>
          <b>{attributes.duration_formatted}</b>,{' '}
          {t('search.card.transfers', { count: attributes.transfers })}
        </>
      }
    />
  )
}
