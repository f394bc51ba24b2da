import type { Language } from '../../../kernel/languages.ts'
import type { Tx } from '../../../platform/db/open-database.ts'

/** An email to an address: its words are the texts `<text>.subject`, `.body` and `.action`. */
export interface ContentEmail {
  readonly id: string
  /** null does the same work for nobody */
  readonly to: string | null
  readonly language: Language
  readonly text: string
  readonly values: Readonly<Record<string, string>>
  readonly action: string
  /** where mail programs post to end such emails (RFC 8058) */
  readonly stop?: { readonly oneClick: string }
  /** it goes to an address that was typed by whoever asked */
  readonly anybodyMayAsk?: true
  /** after this it says nothing true any more */
  readonly until?: number
}

/** What the content needs from elsewhere; compose fills it. */
export interface ContentNeeds {
  /** queued in the transaction of the change it speaks of */
  readonly queueEmail: (tx: Tx, email: ContentEmail, now: number) => Promise<void>
  /** Refuses who asks too often; false: enough emails went to this address today. */
  readonly mayWriteTo: (
    asked: { readonly email: string; readonly ip: string },
    now: number,
  ) => Promise<boolean>
  /** False: enough reactions to this article, or to any, came from there. */
  readonly mayReact: (said: { readonly ip: string; readonly slug: string }, now: number) => Promise<boolean>
  /** The first words of the home page, line by line. */
  readonly homeTitle: (language: Language) => string
  /** How many stations and cities can be searched; null while nobody knows. */
  readonly countPlaces: () => Promise<{ readonly stations: number; readonly cities: number } | null>
  /** What travellers have saved on average, in whole percent; null while too few groups have travelled. */
  readonly averageSaving: () => Promise<number | null>
}
