import { useText } from '../../../../browser/text.tsx'
import { LineVertical, type VerticalStop } from '../../../../kit/rail/line-vertical.tsx'
import type { Group } from '../../contract.ts'
import { wallTime } from '../group-times.ts'

/** The train of a group, with what one should know of it. */
export function GroupJourney({ group }: { group: Group }) {
  const { t } = useText()
  return (
    <section className="sheet sheet--bleed" aria-labelledby="journey">
      <h2 className="h3" id="journey">
        {t('groups.journey.title')}
      </h2>
      <GroupStops group={group} />
      <p className="small soft">{t('groups.journey.early')}</p>
    </section>
  )
}

/** The train of a group, stop by stop where one changes. */
export function GroupStops({ group }: { group: Group }) {
  const { t } = useText()
  const { segments } = group.trainDetails
  const stops = segments.flatMap(
    ({ line, departure, arrival, duration_formatted: duration }, index): VerticalStop[] => {
      const isLast = index === segments.length - 1
      const from = {
        name: departure.station.name,
        planned: wallTime(departure.time),
        platform: departure.platform ?? undefined,
        note: `${line}, ${duration}`,
      }
      const to = {
        name: arrival.station.name,
        planned: wallTime(arrival.time),
        platform: arrival.platform ?? undefined,
      }
      return [
        { kind: index === 0 ? 'end' : 'change', ...from },
        ...(isLast ? [{ kind: 'end' as const, ...to }] : [{ kind: 'pass' as const, ...to }]),
      ]
    },
  )
  return (
    <LineVertical
      stops={stops}
      labels={{
        planned: t('groups.journey.planned'),
        expected: t('groups.journey.expected'),
        platform: t('groups.journey.platform'),
        plannedPlatform: t('groups.journey.planned-platform'),
      }}
    />
  )
}
