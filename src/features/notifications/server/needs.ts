import type { Language } from '../../../kernel/languages.ts'
import type { Email } from '../../../ports/mail.ts'

export interface Reader {
  readonly language: Language
  /** their account; null in emails that were asked for before it was noted */
  readonly userId: string | null
}

/** Fetches what goes with an email, by kind; null while it cannot be had. */
export type Enclosures = Readonly<
  Record<string, (of: string, reader: Reader) => Promise<Email['attachments'] | null>>
>

/** What notifications need from elsewhere; compose fills it. */
export interface NotificationNeeds {
  readonly enclosures: Enclosures
}
