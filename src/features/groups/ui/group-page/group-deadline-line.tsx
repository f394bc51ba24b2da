import { useText } from '../../../../browser/text.tsx'
import { DeadlineLine } from '../../../../kit/money/deadline-line.tsx'
import type { Group } from '../../contract.ts'
import { momentText } from '../group-times.ts'
import { useServerNow } from '../server-clock.ts'

/** Opened, now, deadline, train: where a group stands in its time. */
export function GroupDeadlineLine({ group, lead }: { group: Group; lead: number | null }) {
  const { t, language } = useText()
  const known = useServerNow(lead, 60_000)
  const opened = Date.parse(group.openedAt)
  const deadline = Date.parse(group.deadlineAt)
  const now = known ?? deadline - group.timeRemaining * 1000
  const train = Date.parse(group.trainDetails.departure.time)
  const at = (instant: number) => {
    return Math.round(Math.min(1, Math.max(0, (instant - opened) / (train - opened))) * 100)
  }
  const point = (kind: 'past' | 'now' | 'deadline' | 'end', key: string, instant: number) => {
    return { at: at(instant), kind, label: t(`groups.deadline.${key}`), when: momentText(language, instant) }
  }
  const points = [
    point('past', 'opened', opened),
    point('now', 'now', now),
    point('deadline', 'deadline', deadline),
    point('end', 'departure', train),
  ]
  return <DeadlineLine points={points} label={t('groups.deadline.line')} />
}
