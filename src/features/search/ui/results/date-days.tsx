import { useText } from '../../../../browser/text.tsx'
import { moneyText } from '../../../../kernel/wording.ts'
import { DateStrip } from '../../../../kit/rail/date-strip.tsx'
import type { BookingWindow, Connection } from '../../contract.ts'
import { addDays } from '../../rules/query/calendar.ts'
import type { FindQuery } from '../../rules/query/find-query.ts'
import { cheapestInSight } from '../../rules/trains/price.ts'
import { dayAddress } from '../day-address.ts'
import { dayPieces } from '../day-words.ts'

interface DateDaysProps {
  readonly query: FindQuery
  readonly date: string
  readonly week: readonly string[]
  readonly window: BookingWindow
  /** null: nobody knows the trains of the day */
  readonly connections: readonly Connection[] | null
  /** of other days, where somebody has searched them lately */
  readonly prices: Readonly<Record<string, number>>
  /** how many travel; 0 for a party that no group has room for */
  readonly party: number
  /** seats taken in the fullest group of a day, where one collects */
  readonly takenOn: (day: string) => number | undefined
}

/** A week of days, links all, with what they cost at least where that is known. */
export function DateDays({ query, date, week, window, connections, prices, party, takenOn }: DateDaysProps) {
  const { t, language } = useText()
  const open = connections && cheapestInSight(connections, party)
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
