import type { Group } from '../../contract.ts'

/** The page an invitation leads to: this group among the trains of its day (000 §2). */
export function inviteAddress(
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

/** Short enough for a message and a code, and in the language of whoever opens it. Leads to `inviteAddress`. */
export function shortInvite(groupId: string): string {
  return `/join/${encodeURIComponent(groupId)}`
}
