import type { ReactNode } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Clock, type ClockPart } from '../../../../kit/money/clock.tsx'
import { Waiting } from '../../../../kit/feedback/skeleton.tsx'
import type { Group } from '../../contract.ts'
import { closing, momentText, wallDay, wallTime } from '../group-times.ts'
import { useServerNow } from '../server-clock.ts'
import { freeWithoutRenewal, SeatDatesLine } from './seat-dates-line.tsx'

const minute = 60_000
/** The only moments at which the time left is said aloud; smallest first. */
const thresholds = [10 * minute, 60 * minute, 24 * 60 * minute]

/** Until when the group collects: a clock to a real hour, and the same on a line to the train. */
export function GroupDeadline({ group, lead }: { group: Group; lead: number | null }) {
  const { t, language } = useText()
  const now = useServerNow(lead, 15_000)
  if (group.state === 'full')
    return (
      <Underway title={t('groups.deadline.buying')} more={t('groups.deadline.buying-more')}>
        <p className="small bold">{t('groups.deadline.nobody-leaves')}</p>
      </Underway>
    )
  if (group.state !== 'collecting') return null
  const left = Math.max(
    0,
    Date.parse(group.deadlineAt) - (now ?? Date.parse(group.deadlineAt) - group.timeRemaining * 1000),
  )
  // seconds, or an hour at most while the bank is silent (ADR 130)
  if (left === 0) return <Underway title={t('groups.deadline.over')} more={t('groups.deadline.over-more')} />
  const parts = clockParts(left, {
    days: t('groups.deadline.days', { days: timeOf(left).days }),
    hours: t('groups.deadline.hours'),
    minutes: t('groups.deadline.minutes'),
  })
  const label = t('groups.deadline.left', timeOf(left))
  const near = thresholds.find((threshold) => left <= threshold)
  return (
    <section className="sheet sheet--bleed stack stack--small" aria-labelledby="due">
      <h2 className="h3" id="due">
        {t('groups.deadline.closes', { moment: momentText(language, group.deadlineAt) })}
      </h2>
      <Clock parts={parts} label={label} />
      <p className="visually-hidden" role="status">
        {near !== undefined && t('groups.deadline.near', { minutes: near / minute })}
      </p>
      <p className="small soft">{t('groups.deadline.why', closing(language, group))}</p>
      <SeatDatesLine group={group} />
      {/* the head of the page says it too, and the next act should not move further down a phone */}
      {freeWithoutRenewal(group) === null && (
        <p className="small soft">
          {t('groups.deadline.train', {
            day: wallDay(language, group.trainDetails.departure.time),
            time: wallTime(group.trainDetails.departure.time),
          })}
        </p>
      )}
    </section>
  )
}

/** In the place of the clock, while something is done that the group waits for. */
function Underway({ title, more, children }: { title: string; more: string; children?: ReactNode }) {
  return (
    <section className="sheet sheet--bleed stack stack--small" aria-labelledby="due">
      <h2 className="h3" id="due">
        {title}
      </h2>
      <Waiting size="m">{more}</Waiting>
      {children}
    </section>
  )
}

function timeOf(left: number) {
  const minutes = Math.ceil(left / minute)
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 }
}

function clockParts(left: number, units: Record<'days' | 'hours' | 'minutes', string>): ClockPart[] {
  const { days, hours, minutes } = timeOf(left)
  return [
    ...(days > 0 ? [{ value: days, unit: units.days }] : []),
    ...(days + hours > 0 ? [{ value: hours, unit: units.hours }] : []),
    { value: minutes, unit: units.minutes },
  ]
}
