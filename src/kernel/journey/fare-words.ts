import { type Language, toldIn } from '../languages.ts'

/** What the carrier gives back for a ticket of a fare: all or most of it, a part, nothing. */
export interface RefundTerms {
  readonly kind: 'full' | 'partial' | 'none'
  /** in the carrier's own words, in the language that was asked for */
  readonly conditions: string | null
}

/** A fare in the words of its carrier: what its class is called, and what it gives back; null where the carrier does not say. */
export interface FareWords {
  readonly name: string
  readonly refund: RefundTerms | null
}

/** The same in each language in which the carrier could be asked. */
export type FareInLanguages = Readonly<Partial<Record<Language, FareWords>>>

/**
 * The fare in a language. Where the carrier was not asked in it, the name and the kind of refund are taken from another language,
 * and the text of the conditions is left out. Null where nothing is known.
 */
export function fareIn(fare: FareInLanguages | undefined, language: Language): FareWords | null {
  if (!fare) return null
  const own = fare[language]
  if (own) return own
  const other = toldIn(fare, language)
  if (!other) return null
  return { name: other.name, refund: other.refund && { ...other.refund, conditions: null } }
}

/** The name of a train or of a class as a sentence has it: `2. Klasse` is not divided between two lines. */
export const unbroken = (name: string): string => name.replaceAll(' ', '\u00A0')

/** What the class of a fare is called in a sentence; null where nothing is known of it. */
export function classNameOf(fare: FareInLanguages | undefined, language: Language): string | null {
  const name = fareIn(fare, language)?.name
  return name === undefined ? null : unbroken(name)
}

/** The same language by language. */
export const namesOf = (fare: FareInLanguages): Readonly<Partial<Record<Language, string>>> =>
  Object.fromEntries(Object.entries(fare).map(([language, { name }]) => [language, unbroken(name)]))
