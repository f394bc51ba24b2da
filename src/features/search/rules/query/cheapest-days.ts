export interface DayPrice {
  /** yyyy-mm-dd */
  readonly date: string
  /** in minor units */
  readonly price: number
}

/** The cheapest days, the sooner of two that cost the same, in the order of the calendar. */
export const cheapestDays = (days: readonly DayPrice[], most: number): readonly DayPrice[] =>
  days
    .toSorted((one, other) => one.price - other.price || one.date.localeCompare(other.date))
    .slice(0, most)
    .toSorted((one, other) => one.date.localeCompare(other.date))
