import { useText } from '../../../../browser/text.tsx'
import { Line } from '../../../../kit/rail/line.tsx'
import { linePlaces } from '../../../../kit/rail/line-places.ts'
import { durationText } from '../../../../kernel/wording.ts'
import type { Connection } from '../../contract.ts'
import { type JourneyStop, stopsOf } from '../../rules/trains/journey.ts'

/** More dots than this run into each other on a phone's line; the stops stand in the details. */
const mostDots = 10

/** The connection lying down: every stop where it stands in time, changes as rings with their minutes. */
export function JourneyLine({ connection }: { connection: Connection }) {
  const { t, language } = useText()
  const all = stopsOf(connection)
  const stops = all.length > mostDots ? all.filter(({ kind }) => kind !== 'pass') : all
  const places = linePlaces(stops.map((stop) => Date.parse(stop.arrival ?? stop.departure ?? '')))
  const last = stops.length - 1
  const kind = (stop: JourneyStop, index: number) => {
    if (index === 0) return 'from'
    return index === last ? 'to' : stop.kind === 'change' ? 'change' : 'pass'
  }
  return (
    <Line
      label={lineWords(all, t)}
      stops={stops.map((stop, index) => ({
        at: places[index] ?? 0,
        kind: kind(stop, index),
        ...(stop.kind === 'change' && { caption: durationText(language, stop.wait), name: stop.name }),
      }))}
    />
  )
}

function lineWords(stops: readonly JourneyStop[], t: ReturnType<typeof useText>['t']): string {
  const changes = stops.filter(({ kind }) => kind === 'change')
  if (changes.length === 0) return t('search.line.direct', { count: stops.length - 2 })
  return changes
    .map(({ name, wait }) => t('search.line.change', { station: name, minutes: Math.round(wait / 60) }))
    .join(', ')
}
