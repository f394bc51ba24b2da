import type { Language } from '../../../kernel/languages.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { Email } from '../../../ports/mail.ts'

export interface Reader {
  readonly language: Language
  /** their account; null in emails that were asked for before it was noted */
  readonly userId: string | null
}

/** Fetches what goes with an email, by kind; null while it cannot be had, `void` where it is worth nothing any more. */
export type Enclosures = Readonly<
  Record<string, (of: string, reader: Reader) => Promise<Email['attachments'] | 'void' | null>>
>

/** What notifications need from elsewhere; compose fills it. */
export interface NotificationNeeds {
  readonly enclosures: Enclosures
  /** what an account is written to in; null: there is none any more */
  readonly languageOf: (db: Db, userId: string) => Promise<Language | null>
  /** whose address it is; null: nobody's */
  readonly accountOf: (db: Db, email: string, now: number) => Promise<string | null>
  /** whether somebody is still logged in with this session */
  readonly isLiving: (sessionId: string) => Promise<boolean>
}
