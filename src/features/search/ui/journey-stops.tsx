import { useText } from '../../../browser/text.tsx'
import { durationText } from '../../../kernel/wording.ts'
import { LineVertical } from '../../../kit/line-vertical.tsx'
import type { Connection } from '../contract.ts'
import { clockOf } from '../rules/day-windows.ts'
import { type JourneyStop, stopsOf } from '../rules/journey.ts'

/** The connection standing: stop by stop, with platforms and what to do at a change. */
export function JourneyStops({ connection, label }: { connection: Connection; label: string }) {
  const { t } = useText()
  const labels = {
    planned: t('search.line.planned'),
    expected: t('search.line.expected'),
    platform: t('search.line.platform'),
    plannedPlatform: t('search.line.planned_platform'),
  }
  const note = (stop: JourneyStop) => {
    if (stop.kind === 'end') return stop.line ?? undefined
    if (stop.kind === 'pass') return undefined
    const values = { wait: durationText(stop.wait), line: stop.line, station: stop.walkTo }
    const change = stop.walkTo ? t('search.line.change_walk', values) : t('search.line.change_to', values)
    const departs = t('search.line.departs', { time: clockOf(stop.departure ?? '') })
    const platform =
      stop.departurePlatform && t('search.line.from_platform', { platform: stop.departurePlatform })
    return [change, departs, platform].filter(Boolean).join(', ')
  }
  return (
    <LineVertical
      label={label}
      labels={labels}
      stops={stopsOf(connection).map((stop) => ({
        kind: stop.kind,
        name: stop.name,
        planned: clockOf(stop.arrival ?? stop.departure ?? ''),
        platform: (stop.arrival ? stop.arrivalPlatform : stop.departurePlatform) ?? undefined,
        note: note(stop),
      }))}
    />
  )
}
