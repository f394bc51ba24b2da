import { useText } from '../../../../browser/text.tsx'
import { moneyText } from '../../../../kernel/wording.ts'
import { DateStrip } from '../../../../kit/rail/date-strip.tsx'
import type { BookingWindow, Connection } from '../../contract.ts'
import { addDays } from '../../rules/query/calendar.ts'
import { type FindQuery, formatFindQuery } from '../../rules/query/find-query.ts'
import { dayPieces } from '../day-words.ts'
import { nextBookable } from '../../rules/trains/bookable.ts'
import { cheapestInSight } from '../../rules/trains/price.ts'

interface DateDaysProps {
  readonly query: FindQuery
  readonly date: string
  readonly week: readonly string[]
  readonly window: BookingWindow
  /** null: nobody knows the trains of the day */
  readonly connections: readonly Connection[] | null
  /** of other days, where somebody has searched them lately */
  readonly prices: Readonly<Record<string, number>>
  readonly withGroups: boolean
  /** seats taken in the fullest group of a day, where one collects */
  readonly takenOn: (day: string) => number | undefined
}

/** Another day of the same search, its filters kept and its train not. */
function dayAddress(language: string, query: FindQuery, day: string): string {
  return `/${language}/find${formatFindQuery({ ...query, date: day, connectionId: null, joinGroup: null })}`
}

/** The same search on the day after, where its trains are on sale. */
export function nextDayOf(
  language: string,
  query: FindQuery,
  window: BookingWindow,
): { readonly date: string; readonly href: string } | null {
  const date = query.date && nextBookable(query.date, window)
  return date ? { date, href: dayAddress(language, query, date) } : null
}

/** A week of days, links all, with what they cost at least where that is known. */
export function DateDays({
  query,
  date,
  week,
  window,
  connections,
  prices,
  withGroups,
  takenOn,
}: DateDaysProps) {
  const { t, language } = useText()
  const open = connections && cheapestInSight(connections, withGroups)
  const price = (day: string) => (day === date ? open : (prices[day] ?? null))
  const href = (day: string) => dayAddress(language, query, day)
  const within = (day: string) => [day, window.first_date, window.last_date].toSorted()[1]!
  return (
    <DateStrip
      label={t('search.days.label')}
      days={week.map((day) => {
        const amount = price(day)
        return {
          href: href(day),
          ...dayPieces(language, day),
          current: day === date,
          price: amount === null ? undefined : moneyText(language, { amount, currency: query.currency }),
          priceLabel: t('search.days.from'),
          taken: takenOn(day),
        }
      })}
      earlier={{ href: href(within(addDays(date, -7))), label: t('search.days.earlier') }}
      later={{ href: href(within(addDays(date, 7))), label: t('search.days.later') }}
    />
  )
}
