import type { Language } from '../../../../kernel/languages.ts'
import { emptyQuery, formatFindQuery } from '../../rules/query/find-query.ts'

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
