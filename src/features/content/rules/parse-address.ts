import { isEmail, longestEmail } from '../../../kernel/person/email.ts'

/** One bare address as it is kept, or null where it is none. Whose it is shows only in its mailbox. */
export function parseAddress(typed: string): string | null {
  if (typed.length > 20 * longestEmail) return null
  const email = typed.trim().normalize('NFC').toLowerCase()
  return isEmail(email) ? email : null
}
