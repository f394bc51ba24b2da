/** How many midnights lie between two moments, each by the clock of its own station: `2026-11-26T23:50:00+01:00`. */
export function nightsAfter(departure: string, moment: string): number {
  const day = (iso: string) => Date.parse(`${iso.slice(0, 10)}T00:00:00Z`)
  return Math.round((day(moment) - day(departure)) / 86_400_000)
}

/** `00:29 (+1)`: when a train arrives by its station's clock, and how many days after it left where that is another day. */
export function arrivalText(departure: string, arrival: string): string {
  const nights = nightsAfter(departure, arrival)
  return `${arrival.slice(11, 16)}${nights > 0 ? ` (+${nights})` : ''}`
}
