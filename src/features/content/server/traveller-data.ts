import type { Db, Tx } from '../../../platform/db/open-database.ts'
import type { ContentNeeds } from './needs.ts'
import { dropRequestsOf, dropSubscriber, subscriberOf } from './newsletter-store.ts'

/** What the newsletter keeps about an address, or null. */
export async function newsletterDataOf(db: Db, email: string) {
  const row = await subscriberOf(db, email)
  if (!row) return null
  const { language, asked_at: askedAt, confirmed_at: confirmedAt } = row
  return { email, language, askedAt: askedAt.toISOString(), confirmedAt: confirmedAt.toISOString() }
}

/** Takes an address off the list together with the account that proved to own it. */
export async function forgetInNewsletter(
  tx: Tx,
  email: string,
  tellWorkflow: ContentNeeds['tellWorkflow'],
  now: number,
): Promise<void> {
  await dropRequestsOf(tx, email)
  if ((await dropSubscriber(tx, { email })) !== null) await tellWorkflow(tx, email, now)
}
