import type { Db } from '../../../../platform/db/open-database.ts'
import { mailboxOf } from '../../rules/mailbox-of.ts'
import { emailsToAddress, ticketEmailsOfAccount } from '../../rules/rate-limit-rules.ts'
import type { Account } from '../account.ts'
import { type RateLimit, slowDown } from './rate-limits.ts'

/**
 * Before an email with a ticket that its traveller wants once more: the carrier is asked for the file each time. An address that
 * the account has not proven may be a stranger's, so it is counted too, for all accounts that name it.
 */
export async function limitTicketEmails(
  db: Db,
  { id, email, isVerified }: Pick<Account, 'id' | 'email' | 'isVerified'>,
  now: number,
): Promise<void> {
  const limits: RateLimit[] = [{ of: ['ticket email', id], rule: ticketEmailsOfAccount }]
  if (!isVerified) limits.push({ of: ['ticket email', 'to', mailboxOf(email)], rule: emailsToAddress })
  await slowDown(db, limits, now)
}
