import type { Db } from '../../../../platform/db/open-database.ts'
import { ticketEmailsOfAccount } from '../../rules/rate-limit-rules.ts'
import { slowDown } from './rate-limits.ts'

/** Before an email with a ticket that its traveller wants once more: the carrier is asked for the file each time. */
export async function limitTicketEmails(db: Db, userId: string, now: number): Promise<void> {
  await slowDown(db, [{ of: ['ticket email', userId], rule: ticketEmailsOfAccount }], now)
}
