import { useText } from '../../../browser/text.tsx'
import { DateStrip } from '../../../kit/date-strip.tsx'
import type { BookingWindow } from '../contract.ts'
import { addDays } from '../rules/calendar.ts'
import { type FindQuery, formatFindQuery } from '../rules/find-query.ts'
import { dayPieces } from './day-words.ts'

/** Three days before and after, links all, within the days that can be booked. */
export function DateDays({ query, date, window }: { query: FindQuery; date: string; window: BookingWindow }) {
  const { t, language } = useText()
  const within = (day: string) => [day, window.first_date].toSorted()[1]!
  const last = addDays(window.last_date, -6)
  const first = [within(addDays(date, -3)), last].toSorted()[0]!
  const days = Array.from({ length: 7 }, (_, index) => addDays(first, index))
  const href = (day: string) =>
    `/${language}/find${formatFindQuery({ ...query, date: day, connectionId: null, joinGroup: null })}`
  const beforehand = within(addDays(date, -7))
  const afterwards = [addDays(date, 7), window.last_date].toSorted()[0]!
  return (
    <DateStrip
      label={t('search.days.label')}
      days={days.map((day) => ({ href: href(day), ...dayPieces(language, day), current: day === date }))}
      earlier={{ href: href(beforehand), label: t('search.days.earlier') }}
      later={{ href: href(afterwards), label: t('search.days.later') }}
    />
  )
}
