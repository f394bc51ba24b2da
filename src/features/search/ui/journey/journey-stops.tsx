import { useText } from '../../../../browser/text.tsx'
import { durationText } from '../../../../kernel/wording.ts'
import { LineVertical } from '../../../../kit/rail/line-vertical.tsx'
import type { Connection } from '../../contract.ts'
import { clockOf } from '../../rules/query/day-windows.ts'
import { type LiveStop, liveStopsOf } from '../../rules/live/live-stops.ts'
import { useLiveConnection } from '../live/live-view.tsx'

/** The connection standing: stop by stop, with platforms, what to do at a change, and what is known of it now. */
export function JourneyStops({ connection, label }: { connection: Connection; label: string }) {
  const { t, language } = useText()
  const live = useLiveConnection(connection.id)
  const labels = {
    planned: t('search.line.planned'),
    expected: t('search.line.expected'),
    platform: t('search.line.platform'),
    plannedPlatform: t('search.line.planned_platform'),
  }
  const stops = liveStopsOf(connection, live)
  // said once for all of them
  const isAllOut = stops.every(({ cancelled }) => cancelled)
  const note = (stop: LiveStop) => {
    if (stop.kind !== 'change') {
      const words = [stop.line, stop.cancelled && !isAllOut && t('search.live.not_here')]
      return words.filter(Boolean).join(', ') || undefined
    }
    const values = { wait: durationText(language, stop.wait), line: stop.line, station: stop.walkTo }
    if (isAllOut) return stop.line ?? undefined
    const change = stop.walkTo ? t('search.line.change_walk', values) : t('search.line.change_to', values)
    const time = clockOf(stop.expectedDeparture ?? stop.departure ?? '')
    const platform = stop.newDeparturePlatform ?? stop.departurePlatform
    return [
      change,
      t('search.line.departs', { time }),
      platform && t('search.line.from_platform', { platform }),
      stop.missed && t('search.live.change_broken'),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <>
      {isAllOut && (
        <p className="small bold bad">
          {t('search.live.all_cancelled', { count: connection.relationships.segments.length })}
        </p>
      )}
      <LineVertical
        label={label}
        labels={labels}
        stops={stops.map((stop) => {
          // where it only calls a train is told by when it leaves, as on the ticket
          const arrives = stop.arrival !== null && (stop.kind !== 'pass' || stop.departure === null)
          const expected = arrives ? stop.expectedArrival : stop.expectedDeparture
          const newPlatform = arrives ? stop.newArrivalPlatform : stop.newDeparturePlatform
          return {
            kind: stop.kind,
            name: stop.name,
            planned: clockOf((arrives ? stop.arrival : stop.departure) ?? ''),
            expected: expected === null ? undefined : clockOf(expected),
            platform: (arrives ? stop.arrivalPlatform : stop.departurePlatform) ?? undefined,
            newPlatform: newPlatform ?? undefined,
            cancelled: stop.cancelled,
            note: note(stop),
          }
        })}
      />
    </>
  )
}
