/** The number by which people know a ticket: the carrier's, which its staff ask for; the seller's where it gives none. */
export function shownNumber(number: string, carriers: string | null): string {
  return carriers ?? number
}
