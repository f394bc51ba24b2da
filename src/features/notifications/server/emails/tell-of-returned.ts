import type { Db } from '../../../../platform/db/open-database.ts'
import { emailNotices } from '../../rules/email-notices.ts'
import type { NotificationNeeds } from '../needs.ts'
import { tell } from '../notices/tell.ts'

/**
 * Tells an account in the app that its address takes no email, at most once a day: by email it would never learn of it. An
 * address without an account is nobody to tell.
 */
export async function tellOfReturned(
  db: Db,
  { accountOf }: Pick<NotificationNeeds, 'accountOf'>,
  address: string,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const userId = await accountOf(tx, address, now)
    if (userId === null) return
    const occurrence = new Date(now).toISOString().slice(0, 10)
    const about = { subject: 'address', occurrence, says: {}, path: 'profile' }
    await tell(tx, { kind: emailNotices.returned, to: { id: userId }, email: null, ...about }, now)
  })
}
