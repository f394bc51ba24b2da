export interface Times {
  readonly departure: { readonly time: string }
  readonly arrival: { readonly time: string }
}
/** Before its train leaves, on the day, and when nobody travels on the ticket any more. */
export type TripStage = 'ahead' | 'begun' | 'over'

/** A late train, or the one after a missed change, is travelled in on the same ticket: its code stays that long. */
const lateMs = 12 * 3_600_000

/** Where in time a trip stands, by its timetable. */
export function tripStage({ departure, arrival }: Times, now: number): TripStage {
  if (now >= Date.parse(arrival.time) + lateMs) return 'over'
  return now >= Date.parse(departure.time) ? 'begun' : 'ahead'
}
