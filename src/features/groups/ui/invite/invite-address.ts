import type { Group } from '../../contract.ts'

/** This group among the trains of its day (000 §2). */
export function groupAmongTrains(
  group: Pick<Group, 'groupId' | 'connectionId' | 'trainDetails'>,
  language: string,
) {
  const { departure, arrival } = group.trainDetails
  const query = new URLSearchParams([
    ['departure_stations[]', departure.station.id],
    ['arrival_stations[]', arrival.station.id],
    ['departure_date', departure.time.slice(0, 10)],
    ['connectionId', group.connectionId],
    ['joinGroup', group.groupId],
  ])
  return `/${language}/find?${query}`
}

/** All trains of the route, on the usual day: for whoever cannot travel on this one. */
export function trainsOfRoute({ trainDetails }: Pick<Group, 'trainDetails'>, language: string): string {
  const { departure, arrival } = trainDetails
  const query = new URLSearchParams([
    ['departure_stations[]', departure.station.id],
    ['arrival_stations[]', arrival.station.id],
  ])
  return `/${language}/find?${query}`
}

/** The page of an invitation in one language. */
export function invitePage(groupId: string, language: string): string {
  return `/${language}${shortInvite(groupId)}`
}

/**
 * Short enough for a message and a code, and in the language of whoever opens it. `by` is the seat of the member who
 * shares it, so that the page can say who invites; without it the group's leader does.
 */
export function shortInvite(groupId: string, by?: number): string {
  return `/join/${encodeURIComponent(groupId)}${by === undefined ? '' : `?by=${by}`}`
}
