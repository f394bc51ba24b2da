import { widestOf } from '../../../../platform/http/callers/place-digest.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { mailboxOf } from '../../rules/mailbox-of.ts'
import {
  emailsToNetworkAgain,
  firstEmailsToNetworks,
  emailsToAddress,
  onceADay,
} from '../../rules/rate-limit-rules.ts'
import { isKnownPlace } from '../sessions/known-places.ts'
import { countTry } from './rate-limits.ts'

interface Asked {
  /** each is counted by itself; 'verification emails' are all that prove an address or sign in (ADR 050) */
  readonly kind: 'verification emails' | 'reset emails'
  readonly address: string
  readonly place: string
}

/**
 * Whether an address may be written to now for whoever asks from this place. Anybody can name anybody's address, so each
 * network has its first email of a day counted apart from all that is asked for again: what strangers use up is not the
 * owner's. One line may have thousands of IPv6 networks, so the widest around them is the one that counts. Counted for
 * unknown addresses like for known ones. See ADR 050.
 */
export async function mayWriteTo(db: Db, { kind, address, place }: Asked, now: number): Promise<boolean> {
  const email = mailboxOf(address)
  const network = widestOf(place)
  const first = [
    { of: [kind, 'first', email, network], rule: onceADay },
    { of: [kind, 'first', email], rule: firstEmailsToNetworks },
  ]
  if ((await countTry(db, first, now)) === 0) return true
  const again = [
    { of: [kind, 'again', email, network], rule: emailsToNetworkAgain },
    { of: [kind, 'again', email], rule: emailsToAddress },
  ]
  return (await countTry(db, again, now)) === 0
}

/**
 * The same for an email that lets its owner in. A flood from elsewhere leaves them the places they have signed in from; these
 * are limited too, each by itself.
 */
export async function mayWriteToOwner(db: Db, asked: Asked, now: number): Promise<boolean> {
  const { kind, address, place } = asked
  if (!(await isKnownPlace(db, address, place))) return mayWriteTo(db, asked, now)
  const own = { of: [kind, 'known place', mailboxOf(address), place], rule: emailsToAddress }
  return (await countTry(db, [own], now)) === 0
}
