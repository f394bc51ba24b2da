import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { at, type Instant } from '../../../../platform/db/instants.ts'
import type { Db } from '../../../../platform/db/open-database.ts'

type ShareTables = {
  ticket_shares: {
    booking_id: string
    slot: number
    user_id: string
    token_hash: string
    shared_at: Instant
    expires_at: Instant
  }
}
export type ShareRow = Selectable<ShareTables['ticket_shares']>

const tables = (db: Db) => db.withTables<ShareTables>()

/** What is kept of a token: who reads the table opens no ticket with it. Nobody guesses 256 random bits. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A new link in place of the one before. Gives its token, which is kept nowhere. */
export async function insertShare(
  db: Db,
  share: { readonly bookingId: string; readonly slot: number; readonly userId: string },
  { now, until }: { readonly now: number; readonly until: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const values = { token_hash: hashOf(token), shared_at: at(now), expires_at: at(until) }
  await tables(db)
    .insertInto('ticket_shares')
    .values({ booking_id: share.bookingId, slot: share.slot, user_id: share.userId, ...values })
    .onConflict((same) => same.columns(['booking_id', 'slot']).doUpdateSet(values))
    .execute()
  return token
}

export async function shareOfToken(db: Db, token: string, now: number): Promise<ShareRow | null> {
  const row = await tables(db)
    .selectFrom('ticket_shares')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', at(now))
    .executeTakeFirst()
  return row ?? null
}

export function sharesOf(db: Db, bookingId: string, now: number): Promise<ShareRow[]> {
  return tables(db)
    .selectFrom('ticket_shares')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('expires_at', '>', at(now))
    .orderBy('slot')
    .execute()
}

export async function deleteShare(db: Db, bookingId: string, slot: number): Promise<void> {
  await tables(db)
    .deleteFrom('ticket_shares')
    .where('booking_id', '=', bookingId)
    .where('slot', '=', slot)
    .execute()
}
