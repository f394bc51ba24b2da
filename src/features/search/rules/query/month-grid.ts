import type { Language } from '../../../../kernel/languages.ts'
import { dateLocale } from '../../../../kernel/wording.ts'
import { addDays } from './calendar.ts'

/** The first and the last day that can be chosen. */
export interface Span {
  readonly first: string
  readonly last: string
}

const monday = 1
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

/** 0 for Sunday to 6; as the language has it, Monday where the browser does not know. */
export function firstWeekday(language: Language): number {
  const locale = new Intl.Locale(dateLocale(language)) as Intl.Locale & {
    getWeekInfo?: () => { readonly firstDay: number }
  }
  return (locale.getWeekInfo?.().firstDay ?? monday) % 7
}

/** The weeks of `2026-12`, seven days each; null stands for a day of another month. */
export function weeksOf(month: string, first: number): readonly (readonly (string | null)[])[] {
  const begin = weekBegin(`${month}-01`, first)
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => {
      const date = addDays(begin, week * 7 + day)
      return date.startsWith(month) ? date : null
    }),
  )
  return weeks.filter((week) => week.some((day) => day !== null))
}

/** The same day of another month, or that month's last where it is shorter. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
  const last = addDays(new Date(Date.UTC(year, month + months, 1)).toISOString().slice(0, 10), -1)
  return [addDays(first, day - 1), last].toSorted()[0]!
}

/** Where a key leads from a day, within what can be chosen; null for keys of no meaning here (WAI-ARIA date grid). */
export function dayByKey(
  date: string,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  first: number,
  span: Span,
): string | null {
  const begin = weekBegin(date, first)
  const ways: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => addDays(date, -1),
    ArrowRight: () => addDays(date, 1),
    ArrowUp: () => addDays(date, -7),
    ArrowDown: () => addDays(date, 7),
    Home: () => begin,
    End: () => addDays(begin, 6),
    PageUp: () => addMonths(date, shiftKey ? -12 : -1),
    PageDown: () => addMonths(date, shiftKey ? 12 : 1),
  }
  const way = ways[key]
  return way ? within(way(), span) : null
}

export function within(date: string, { first, last }: Span): string {
  if (date < first) return first
  return date > last ? last : date
}

function weekBegin(date: string, first: number): string {
  return addDays(date, -((weekdayOf(date) - first + 7) % 7))
}
