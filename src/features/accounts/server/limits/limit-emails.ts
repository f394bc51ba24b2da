import type { Db } from '../../../../platform/db/open-database.ts'
import { mailboxOf } from '../../rules/mailbox-of.ts'
import { strangersEmailsFromPlace, strangersEmailsToAddress } from '../../rules/rate-limit-rules.ts'
import { countTry, slowDown } from './rate-limits.ts'
import { fromPlace, placeOf } from './place.ts'

/**
 * Before an email that anybody may have sent to any address: refuses a place that asks too often, and tells whether
 * the address has not had its share of emails of this kind today. The asker is not told the latter.
 */
export async function limitEmails(
  db: Db,
  kind: string,
  { email, ip }: { readonly email: string; readonly ip: string },
  now: number,
): Promise<boolean> {
  await slowDown(db, fromPlace([kind], placeOf(ip), strangersEmailsFromPlace), now)
  return (
    (await countTry(db, [{ of: [kind, 'to', mailboxOf(email)], rule: strangersEmailsToAddress }], now)) === 0
  )
}
