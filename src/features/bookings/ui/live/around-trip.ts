/** The server knows it more exactly; other days ask nothing. */
const aroundMs = 4 * 3_600_000

interface Times {
  readonly departure: { readonly time: string }
  readonly arrival: { readonly time: string }
}

/** Whether something may be known now of the trains of a trip: shortly before it, on the way, and shortly after. */
export const isAroundTrip = ({ departure, arrival }: Times, now: number): boolean =>
  now >= Date.parse(departure.time) - aroundMs && now <= Date.parse(arrival.time) + aroundMs
