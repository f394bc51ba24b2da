import type { KnownPerson } from '../../ports/sign-in.ts'

interface Claims {
  readonly sub: string
  readonly email?: unknown
  readonly email_verified?: unknown
  /** Google's: the domain whose organization the account is part of */
  readonly hd?: unknown
  readonly given_name?: unknown
  readonly family_name?: unknown
  readonly name?: unknown
}

/** Their claims → our person; null without an address. OpenID Connect Core 5.1: everything but `sub` may be missing. */
export function parsePerson(issuer: string, claims: Claims): KnownPerson | null {
  const email = text(claims.email, 254).toLowerCase()
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return null
  const [first = '', ...rest] = text(claims.name, 200).split(' ')
  return {
    issuer,
    subject: claims.sub,
    email,
    // some parties send the word instead of the value; nothing else counts as proof
    emailVerified:
      (claims.email_verified === true || claims.email_verified === 'true') && isOwn(issuer, email, claims.hd),
    firstName: text(claims.given_name, 100) || first || email.split('@')[0]!,
    lastName: text(claims.family_name, 100) || rest.join(' '),
  }
}

/**
 * Google proves an address once, and its owner may have changed since: it speaks only for its own addresses and for those of
 * organizations it keeps. Source: https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
 */
const isOwn = (issuer: string, email: string, hd: unknown): boolean =>
  issuer !== 'https://accounts.google.com' || email.endsWith('@gmail.com') || text(hd, 254) !== ''

/** One line of plain text: a name must not rewrite the line it stands in, nor end in half a character, which cannot be stored. */
function text(value: unknown, limit: number): string {
  if (typeof value !== 'string') return ''
  return value
    .trim()
    .slice(0, limit)
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
}
