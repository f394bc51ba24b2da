import type { Email } from '../../../ports/mail.ts'

/** Fetches what goes with an email, by kind; null while it cannot be had. */
export type Enclosures = Readonly<
  Record<string, (of: string) => Promise<NonNullable<Email['attachments']>[number] | null>>
>

/** What notifications need from elsewhere; compose fills it. */
export interface NotificationNeeds {
  readonly enclosures: Enclosures
}
