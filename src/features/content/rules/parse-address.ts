// no list, no name, no second header line, and nothing invisible that makes two addresses look the same
const part = String.raw`[^\s@\p{C}<>(),;:"\\[\]]+`
const address = new RegExp(`^${part}@${part}$`, 'u')
/** RFC 5321 */
const longest = 254

/** One bare address as it is kept, or null where it is none. Whose it is shows only in its mailbox. */
export function parseAddress(typed: string): string | null {
  if (typed.length > 20 * longest) return null
  const email = typed.trim().normalize('NFC').toLowerCase()
  return email.length <= longest && address.test(email) ? email : null
}
