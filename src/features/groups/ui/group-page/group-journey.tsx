import { useText } from '../../../../browser/text.tsx'
import { LineVertical, type VerticalStop } from '../../../../kit/rail/line-vertical.tsx'
import type { Group } from '../../contract.ts'
import { GroupRefund } from '../group-refund.tsx'
import { wallTime } from '../group-times.ts'

/** The train of a group, with what one should know of it. */
export function GroupJourney({ group }: { group: Group }) {
  const { t } = useText()
  return (
    <section className="sheet sheet--bleed stack stack--small" aria-labelledby="journey">
      <h2 className="h3" id="journey">
        {t('groups.journey.title')}
      </h2>
      <GroupStops group={group} />
      {group.isActive && <p className="small soft">{t('groups.journey.early')}</p>}
      <RefundBefore group={group} />
    </section>
  )
}

/** What one gets back, while there is no ticket yet; from then on the carrier itself is asked for its terms. */
export function RefundBefore({ group }: { group: Group }) {
  const { fare } = group.trainDetails
  const isLeader = group.role === 'owner'
  return group.state === 'collecting' && group.isActive ? <GroupRefund {...{ fare, isLeader }} /> : null
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
