import type { FareWords } from '../../../kernel/journey/fare-words.ts'

/** `IC 827, 2nd class`: what is said of a group's train, and the class that is travelled in where that is known. */
export const withClass = (words: string, fare: Pick<FareWords, 'name'> | null | undefined): string =>
  // an answer of an earlier version has none; `2. Klasse` is not divided between two lines
  fare ? `${words}, ${fare.name.replaceAll(' ', '\u00a0')}` : words
