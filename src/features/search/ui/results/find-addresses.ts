import { type FindQuery, formatFindQuery, parseFindQuery, unchosen } from '../../rules/query/find-query.ts'
import { countPassengers, parsePassengers } from '../../rules/query/passengers.ts'

/** How the list of an address is looked at: what is chosen in it, its filters and its order. */
export type View = Pick<FindQuery, keyof typeof unchosen>

export function viewOf(search: string): View {
  const query = parseFindQuery(new URLSearchParams(search))
  const { connectionId, joinGroup, fareClass, direct, windows, sort } = query
  return { connectionId, joinGroup, fareClass, direct, windows, sort }
}

/** The same search, looked at in another way. */
export function withView(search: string, view: Partial<View>): string {
  return formatFindQuery({ ...parseFindQuery(new URLSearchParams(search)), ...view })
}

/** The question of an address, without anything that is only looked at in the answer. */
export function questionOf(search: string): string {
  return withView(search, unchosen)
}

/** Whether two addresses ask the provider the same question. */
export function asksTheSame(one: URL, other: URL): boolean {
  const question = (url: URL) => `${url.pathname}${questionOf(url.search)}`
  return (
    ['fromName', 'toName', 'datetime', 'pax'].every((name) => !other.searchParams.has(name)) &&
    question(one) === question(other)
  )
}

export function countOf(query: FindQuery): number {
  return countPassengers(parsePassengers(query.passengers) ?? [])
}
