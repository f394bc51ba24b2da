import { sql } from 'kysely'
import { deleteSome } from '../../../platform/db/delete-some.ts'
import { at } from '../../../platform/db/instants.ts'
import type { Db } from '../../../platform/db/open-database.ts'

const day = 24 * 60 * 60_000

/**
 * Forgets what no rule looks at any more: at most `most` rows of each table, in statements of their own, so that nobody
 * waits for it. True where more may be left. Whoever adds a row that ends adds its end here.
 */
export async function sweepAccounts(db: Db, now: number, most: number): Promise<boolean> {
  const ago = (days: number) => at(now - days * day)
  const over = [
    // before their sessions, which they point to
    await deleteSome(db, 'session_tokens', sql`expires_at <= ${at(now)}`, most),
    await deleteSome(
      db,
      'sessions',
      sql`(ended_at < ${ago(1)} or expires_at < ${ago(1)})
        and not exists (select 1 from session_tokens as token where token.session_id = sessions.id)`,
      most,
    ),
    await deleteSome(db, 'mailed_codes', sql`sent_at < ${ago(1)}`, most),
    await deleteSome(db, 'reset_requests', sql`asked_at < ${ago(1)}`, most),
    await deleteSome(db, 'sign_in_codes', sql`expires_at <= ${at(now)}`, most),
    await deleteSome(db, 'second_factor_tickets', sql`expires_at <= ${at(now)}`, most),
    // begun, and never shown that an app has the secret
    await deleteSome(db, 'second_factors', sql`confirmed_at is null and tries_since < ${ago(1)}`, most),
    // a brake may hold for a day
    await deleteSome(db, 'brakes', sql`last_at < ${ago(2)}`, most),
    await deleteSome(db, 'known_places', sql`seen_at < ${ago(365)}`, most),
  ]
  return over.some((count) => count >= most)
}
