/** Of a train that leaves later nobody knows anything yet. */
export const liveAheadMs = 12 * 3_600_000

interface Leaving {
  readonly attributes: { readonly departure_time: string }
  /** when its price was named */
  readonly checked_at: string
}

/** Whether live times may be known of a train, by its own answer and not by a clock that server and browser disagree on. */
export function isSoon({ attributes, checked_at }: Leaving): boolean {
  return Date.parse(attributes.departure_time) - Date.parse(checked_at) < liveAheadMs
}
