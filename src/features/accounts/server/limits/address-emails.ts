import type { Db } from '../../../../platform/db/open-database.ts'
import {
  emailsToNetworkAgain,
  firstEmailsToNetworks,
  emailsToAddress,
  onceADay,
} from '../../rules/rate-limit-rules.ts'
import { countTry } from './rate-limits.ts'

/**
 * Whether an address may be written to now for whoever asks from this place. Anybody can name anybody's address, so each
 * network has its first email of a day counted apart from all that is asked for again: what strangers use up is not the
 * owner's. Counted for unknown addresses like for known ones. See ADR 050.
 */
export async function mayWriteTo(db: Db, address: string, place: string, now: number): Promise<boolean> {
  const email = address.toLowerCase()
  const first = [
    { of: ['verification emails', 'first', email, place], rule: onceADay },
    { of: ['verification emails', 'first', email], rule: firstEmailsToNetworks },
  ]
  if ((await countTry(db, first, now)) === 0) return true
  const again = [
    { of: ['verification emails', 'again', email, place], rule: emailsToNetworkAgain },
    { of: ['verification emails', 'again', email], rule: emailsToAddress },
  ]
  return (await countTry(db, again, now)) === 0
}
