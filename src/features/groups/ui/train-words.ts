import { type FareWords, unbroken } from '../../../kernel/journey/fare-words.ts'

/** `IC 827, 2nd class`: what is said of a group's train, and the class that is travelled in where that is known. */
export const withClass = (words: string, fare: Pick<FareWords, 'name'> | null | undefined): string =>
  // an answer of an earlier version has none
  fare ? `${words}, ${unbroken(fare.name)}` : words
