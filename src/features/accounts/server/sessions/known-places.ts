import { sql } from 'kysely'
import { at, type Instant } from '../../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import type { UsersTable } from '../users-table.ts'

type Places = {
  known_places: { user_id: string; place_hash: string; seen_at: Instant }
  users: UsersTable
}
const places = (on: Db) => on.withTables<Places>()

/** The account's owner was here before. One query, whether the address has an account or not. */
export async function isKnownPlace(on: Db, email: string, place: string): Promise<boolean> {
  const row = await places(on)
    .selectFrom('known_places as known')
    .innerJoin('users', 'users.id', 'known.user_id')
    .select('known.user_id')
    .where(sql<string>`lower(users.email)`, '=', email.toLowerCase())
    // whoever has only registered the address must not be taken for its owner
    .where('users.verified_at', 'is not', null)
    .where('known.place_hash', '=', place)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberPlace(on: Db, userId: string, place: string, now: number): Promise<void> {
  await places(on)
    .insertInto('known_places')
    .values({ user_id: userId, place_hash: place, seen_at: at(now) })
    .onConflict((conflict) => conflict.columns(['user_id', 'place_hash']).doUpdateSet({ seen_at: at(now) }))
    .execute()
}

/** Keeps this place and forgets the others: someone who knew the old password may have added them. */
export async function forgetOtherPlaces(tx: Tx, userId: string, place: string): Promise<void> {
  await places(tx)
    .deleteFrom('known_places')
    .where('user_id', '=', userId)
    .where('place_hash', '!=', place)
    .execute()
}
