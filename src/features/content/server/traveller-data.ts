import type { Tx } from '../../../platform/db/open-database.ts'
import { exportedRow, type PersonalCopy } from '../../../platform/db/personal-rows.ts'
import type { ContentDeps } from './content-deps.ts'
import { subscriberOf } from './newsletter-store.ts'
import { contentData } from './personal-data.ts'

/** What the newsletter keeps about an address. Whoever only claims the address learns nothing about it. */
export const contentCopy: PersonalCopy = {
  tables: ['newsletter_subscribers'],
  async read(db, { address }) {
    const row = address === null ? undefined : await subscriberOf(db, address)
    return { newsletter: row ? exportedRow(contentData['newsletter_subscribers']!, row) : null }
  },
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
