/** Letters that carriers take of a first or a last name; their booking schemas allow no more. */
export const ticketNameLimit = 50

/** What no document carries: control characters, and those that turn the direction of what follows them. */
const unprintable = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/** Why a name cannot stand on a ticket; null where it can. Any script is fine. */
export function whyNoTicketName(name: string): 'missing' | 'too_long' | 'unprintable' | 'letterless' | null {
  const tidy = name.trim()
  if (tidy === '') return 'missing'
  if (tidy.length > ticketNameLimit) return 'too_long'
  if (unprintable.test(tidy)) return 'unprintable'
  return /\p{L}/u.test(tidy) ? null : 'letterless'
}
