/**
 * Three of a million codes are right at any moment. Five tries in a quarter of an hour are 480 a day, so guessing takes
 * about two years on average, for whoever knows the password already; its owner is logged in meanwhile.
 */
const triesAllowed = 5
const triesSpan = 15 * 60_000

/** What is kept of wrong codes. */
export interface Tries {
  readonly wrong_tries: number
  readonly tries_since: Date
}

/** Wrong codes that count now: none once the span since the first is over. */
export const countedTries = ({ wrong_tries: wrong, tries_since: since }: Tries, now: number): number =>
  now - since.getTime() >= triesSpan ? 0 : wrong

export const isGuessingStopped = (tries: Tries, now: number): boolean =>
  countedTries(tries, now) >= triesAllowed
