import { useText } from '../../../browser/text.tsx'
import { Progress } from '../../../kit/seats/progress.tsx'
import { seatsState } from '../../../kit/seats/seats-state.ts'
import { StateBadge } from '../../../kit/seats/state-badge.tsx'
import type { Group } from '../contract.ts'

const badges = {
  Collecting: 'groups.badge.collecting',
  'Almost Full': 'groups.badge.almost-full',
  'Ready to Book': 'groups.badge.ready-to-book',
  Booked: 'groups.badge.booked',
  Completed: 'groups.badge.completed',
  Cancelled: 'groups.badge.cancelled',
} as const

/** The badge of 001 §4, and Booked of R-34. */
export function GroupBadge({ group }: { group: Group }) {
  const { t } = useText()
  // a tab may be older than the server that answers it (ADR 141)
  if (!Object.hasOwn(badges, group.status)) return null
  const over = group.status === 'Cancelled' || group.status === 'Completed'
  return (
    <StateBadge state={over ? 'off' : seatsState(group.membersCount)}>{t(badges[group.status])}</StateBadge>
  )
}

/** How many spots are left, in words; at two and one it is the documents' warning. */
export function SpotsLeft({ group }: { group: Group }) {
  const { t } = useText()
  const left = Math.max(0, group.maxSize - group.membersCount)
  if (left === 0) return <StateBadge state="full">{t('groups.full')}</StateBadge>
  return (
    <StateBadge state={seatsState(group.membersCount)}>
      {t(left <= 2 ? 'groups.only-left' : 'groups.spots-left', { left })}
    </StateBadge>
  )
}

export function GroupProgress({ group }: { group: Group }) {
  const { t } = useText()
  const { membersCount: taken, maxSize: size } = group
  return (
    <Progress
      taken={taken}
      label={t('groups.seats-taken')}
      valueText={t('groups.taken-of', { taken, size })}
    />
  )
}
