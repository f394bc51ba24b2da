import { useText } from '../../../../browser/text.tsx'
import { Banner } from '../../../../kit/feedback/banner.tsx'
import type { Unreadable } from '../../rules/query/schedule-query.ts'

/** What of an address was not followed, a sentence each. */
export function ScheduleProblems({ problems }: { problems: readonly Unreadable[] }) {
  const { t } = useText()
  if (problems.length === 0) return null
  const names = {
    from: t('search.form.from'),
    to: t('search.form.to'),
    date: t('search.schedule.date'),
    time: t('search.schedule.time'),
    passengers: t('search.form.passengers'),
    tripType: t('search.schedule.trip'),
    discountCard: t('search.schedule.discount_card_short'),
  }
  const words = {
    twice: (field: string) => t('search.schedule.twice', { field }),
    unreadable: (field: string) => t('search.schedule.unreadable', { field }),
    return_before: () => t('search.schedule.return_before'),
  }
  return (
    <Banner tone="warn" title={t('search.schedule.problems')}>
      {problems.map(({ field, why }) => (
        <p key={`${field} ${why}`}>{words[why](names[field])}</p>
      ))}
    </Banner>
  )
}
