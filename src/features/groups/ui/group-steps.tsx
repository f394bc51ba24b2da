import { useText } from '../../../browser/text.tsx'
import { type Step, Steps } from '../../../kit/feedback/steps.tsx'
import type { Group } from '../contract.ts'

/** The way from six holds to one ticket, in the order it is gone. */
const way = ['checking_holds', 'reserving', 'buying', 'charging'] as const

/** What happens next, live while the group is full; the same words as on the way to the ticket. */
export function GroupSteps({ group }: { group: Group }) {
  const { t } = useText()
  const steps = stepsOf(group)
  const items = steps.map(({ key, state, sub }): Step => {
    return {
      text: t(`groups.steps.${key}`, { at: state }),
      state,
      sub: sub === undefined ? undefined : t(`groups.steps.${sub}`, values(group)),
    }
  })
  return (
    <Steps
      items={items}
      doneLabel={t('groups.steps.done')}
      label={t('groups.next')}
      live={group.state === 'full' || group.state === 'asking'}
    />
  )
}

type StepAt = { key: string; state: Step['state']; sub?: string }

function stepsOf(group: Group): StepAt[] {
  const last: StepAt = { key: 'booked', state: 'next', sub: 'booked-sub' }
  if (group.state === 'released') {
    return [
      { key: 'collected', state: 'done' },
      { key: 'released', state: 'now', sub: 'released-sub' },
    ]
  }
  if (group.state === 'asking') {
    const rest = way.slice(2).map((key): StepAt => ({ key, state: 'next' }))
    return [
      { key: 'found', state: 'done' },
      group.nameAsked
        ? { key: 'naming', state: 'now', sub: 'naming-sub' }
        : { key: 'asking', state: 'now', sub: 'asking-sub' },
      ...rest,
      last,
    ]
  }
  const at =
    group.state === 'booked'
      ? way.length
      : group.state === 'full'
        ? Math.max(0, way.indexOf(group.step ?? 'checking_holds'))
        : -1
  const work = way.map((key, index): StepAt => {
    const state = index < at ? 'done' : index === at ? 'now' : 'next'
    if (key === 'charging')
      return { key, state, sub: group.money && state === 'next' ? 'charging-sub' : undefined }
    return { key, state, sub: state === 'now' ? (isLate(group) ? 'late-sub' : 'now-sub') : undefined }
  })
  if (group.state === 'collecting')
    return [{ key: 'collecting', state: 'now', sub: 'collecting-sub' }, ...work, last]
  return [
    { key: 'found', state: 'done' },
    ...work,
    { ...last, state: group.state === 'booked' ? 'done' : 'next' },
  ]
}

const patienceMs = 5 * 60_000

/** Whether the group has been full for longer than such a purchase takes, by the server's clock when it was asked. */
function isLate({ deadlineAt, timeRemaining, updatedAt }: Group): boolean {
  return Date.parse(deadlineAt) - timeRemaining * 1_000 - Date.parse(updatedAt) > patienceMs
}

function values(group: Group) {
  return {
    taken: group.membersCount,
    paying: group.seats.filter(({ state }) => state === 'leased').length,
    free: group.seats.filter(({ state }) => state === 'free').length,
    total: group.money?.totalFormatted ?? '',
  }
}
