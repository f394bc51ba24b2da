import type { Language } from '../../../../kernel/languages.ts'
import {
  emptyQuery,
  type FindQuery,
  formatFindQuery,
  parseFindQuery,
  unchosen,
} from '../../rules/query/find-query.ts'
import { countPassengers, formatPassengers, parsePassengers } from '../../rules/query/passengers.ts'

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

interface Journey {
  readonly departure: { readonly station: { readonly id: string } }
  readonly arrival: { readonly time: string; readonly station: { readonly id: string } }
}

/** The search for the way back: the stations the other way round, on the day of the arrival, opened at its hour. */
export function wayBackAddress(
  language: Language,
  { departure, arrival }: Journey,
  travellers: number,
): string {
  const query = {
    ...emptyQuery,
    locale: language,
    from: arrival.station.id,
    to: departure.station.id,
    date: arrival.time.slice(0, 10),
    startTime: arrival.time.slice(11, 16),
    passengers: formatPassengers(travellers, 'results'),
  }
  return `/${language}/find${formatFindQuery(query)}`
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
