import type { Language } from '../languages.ts'

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
 * A fare as it is read in a language. A name is better in another language than not at all; conditions are not, but what kind
 * they are is the same in all. Null where nothing is known of it.
 */
export function fareIn(fare: FareInLanguages | undefined, language: Language): FareWords | null {
  if (!fare) return null
  const own = fare[language]
  if (own) return own
  const other = fare.en ?? Object.values(fare)[0]
  if (!other) return null
  return { name: other.name, refund: other.refund && { ...other.refund, conditions: null } }
}

/** What a fare is called, language by language. */
export const namesOf = (fare: FareInLanguages): Readonly<Partial<Record<Language, string>>> =>
  Object.fromEntries(Object.entries(fare).map(([language, { name }]) => [language, name]))
