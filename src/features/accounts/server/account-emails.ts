import type { Language } from '../../../kernel/languages.ts'
import type { Account } from './account.ts'
import type { AccountEmail } from './needs.ts'

/*
 * No email greets by name: anybody can write anything into the name field of somebody else's address, and a sentence
 * of a stranger's making must not arrive in our words.
 */
type Kind = 'verify' | 'signIn' | keyof typeof pages
const pages = {
  known: 'login',
  reset: 'forgot-password',
  resetsLimited: 'login',
  changed: 'forgot-password',
  factorOn: 'profile',
  factorOff: 'profile',
  googleLinked: 'profile',
  googleUnlinked: 'profile',
  newAddress: 'profile',
  addressTaken: 'login',
  // no new password helps whoever is locked out: codes go to the other address now
  addressChanged: 'contact',
} as const

/** Sent to an address that is not known to be the asker's. */
const toTypedAddresses: readonly Kind[] = ['verify', 'known', 'signIn', 'reset', 'newAddress']

interface Asked {
  /** null: nobody gets it */
  readonly to: Pick<Account, 'email' | 'language'> | null
  readonly language: Language
  readonly publicUrl: string
  readonly id: string
  readonly code?: string
  readonly until?: number
  /** the verification page's own path */
  readonly page?: string
}

export function accountEmail(
  kind: Kind,
  { to, publicUrl, id, code, until, page, ...asked }: Asked,
): AccountEmail {
  const language = to?.language ?? asked.language
  // a sign-in goes on where it was asked for: a link would open another window
  const path = kind === 'signIn' ? null : (page ?? (kind === 'verify' ? 'login' : pages[kind]))
  return {
    id: `${kind}:${id}`,
    to: to?.email ?? null,
    language,
    text: `accounts.mail.${kind}`,
    values: code === undefined ? {} : { code },
    ...(path !== null && { action: `${publicUrl}/${language}/${path}` }),
    ...(until !== undefined && { until }),
    ...(toTypedAddresses.includes(kind) && { anybodyMayAsk: true }),
  }
}
