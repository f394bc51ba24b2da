import type { Letter } from '../../../ports/mail.ts'

/** Fetches what goes with a letter, by kind; null while it cannot be had. Compose fills it. */
export type Enclosures = Readonly<
  Record<string, (of: string) => Promise<NonNullable<Letter['attachments']>[number] | null>>
>
