import type { Language } from '../../../kernel/languages.ts'
import { emptyQuery, type FindQuery, formatFindQuery, parseFindQuery } from '../rules/find-query.ts'
import { countPassengers, parsePassengers } from '../rules/passengers.ts'

/** The address of a page's query with another train chosen, or none. */
export function withChoice(search: string, connectionId: string | null): string {
  return formatFindQuery({ ...parseFindQuery(new URLSearchParams(search)), connectionId, joinGroup: null })
}

/** What of an address is chosen in the list, and nothing the search itself depends on. */
export function choiceOf(search: string): Pick<FindQuery, 'connectionId' | 'joinGroup'> {
  const { connectionId, joinGroup } = parseFindQuery(new URLSearchParams(search))
  return { connectionId, joinGroup }
}

/** Whether two addresses ask the provider the same question. */
export function asksTheSame(one: URL, other: URL): boolean {
  const question = (url: URL) => `${url.pathname}${withChoice(url.search, null)}`
  return (
    ['fromName', 'toName', 'datetime', 'pax'].every((name) => !other.searchParams.has(name)) &&
    question(one) === question(other)
  )
}

export function countOf(query: FindQuery): number {
  return countPassengers(parsePassengers(query.passengers) ?? [])
}

interface TrainOfGroup {
  readonly departure: { readonly time: string; readonly station: { readonly id: string } }
  readonly arrival: { readonly station: { readonly id: string } }
}

/** Where a group is joined: the results of its day, opened at its train, with the group in sight. */
export function groupAddress(
  language: Language,
  group: { groupId: string; connectionId: string },
  train: TrainOfGroup,
): string {
  const query = {
    ...emptyQuery,
    locale: language,
    from: train.departure.station.id,
    to: train.arrival.station.id,
    date: train.departure.time.slice(0, 10),
    startTime: train.departure.time.slice(11, 16),
    connectionId: group.connectionId,
    joinGroup: group.groupId,
  }
  return `/${language}/find${formatFindQuery(query)}`
}
