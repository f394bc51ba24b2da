import type { Db, Tx } from '../../../platform/db/open-database.ts'
import { exportedRow } from '../../../platform/db/personal-rows.ts'
import type { ContentDeps } from './content-deps.ts'
import { subscriberOf } from './newsletter-store.ts'
import { contentData } from './personal-data.ts'

/** What the newsletter keeps about an address, or null. */
export async function newsletterDataOf(db: Db, email: string) {
  const row = await subscriberOf(db, email)
  return row ? exportedRow(contentData['newsletter_subscribers']!, row) : null
}

/** Tells the workflow service that an address leaves the list, in the transaction that takes it off. */
export async function tellOfLeaving(
  tx: Tx,
  email: string,
  tellWorkflow: ContentDeps['tellWorkflow'],
  now: number,
): Promise<void> {
  if (await subscriberOf(tx, email)) await tellWorkflow(tx, email, now)
}
