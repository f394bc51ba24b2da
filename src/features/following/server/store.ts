import { type Selectable, sql } from 'kysely'
import { newId } from '../../../kernel/ids.ts'
import type { Trip } from '../../../kernel/trip.ts'
import { at, type Instant } from '../../../platform/db/instants.ts'
import { asJson, type JsonColumn } from '../../../platform/db/json-column.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'

type FollowingTables = {
  follows: {
    id: string
    user_id: string
    connection_id: string
    group_id: string | null
    trip: JsonColumn<Trip>
    departure_at: Instant
    stop_token: string
    followed_at: Instant
  }
  follow_news: {
    user_id: string
    news: string
    group_id: string
    told_at: Instant
    departure_at: Instant
  }
}
export type FollowRow = Selectable<FollowingTables['follows']>

const tables = (db: Db) => db.withTables<FollowingTables>()

export interface NewFollow {
  readonly userId: string
  readonly connectionId: string
  readonly groupId: string | null
  readonly trip: Trip
  readonly stopToken: string
}

/** Serialises the follow requests of one account, so that concurrent ones cannot exceed the limit together. */
export async function lockFollower(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 9))`.execute(tx)
}

/** Under the lock of who follows: a traveller and a train, or a group of it, are there once. */
export async function insertFollow(tx: Tx, follow: NewFollow, now: number): Promise<FollowRow> {
  return tables(tx)
    .insertInto('follows')
    .values({
      id: newId(),
      user_id: follow.userId,
      connection_id: follow.connectionId,
      group_id: follow.groupId,
      trip: asJson(follow.trip),
      departure_at: at(follow.trip.departure.plannedTime),
      stop_token: follow.stopToken,
      followed_at: at(now),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What a traveller follows of trains that have not left; the one that leaves first at the head. */
export async function followsOf(db: Db, userId: string, now: number): Promise<FollowRow[]> {
  return tables(db)
    .selectFrom('follows')
    .selectAll()
    .where('user_id', '=', userId)
    .where('departure_at', '>', at(now))
    .orderBy('departure_at')
    .orderBy('followed_at')
    .execute()
}

export async function deleteFollow(db: Db, userId: string, followId: string): Promise<void> {
  await tables(db).deleteFrom('follows').where('user_id', '=', userId).where('id', '=', followId).execute()
}

/** Ends everything that the owner of an unsubscribe link follows on its train: they want no more emails about that train. */
export async function deleteByToken(tx: Tx, token: string): Promise<boolean> {
  const own = await tables(tx)
    .selectFrom('follows')
    .select(['user_id', 'connection_id'])
    .where('stop_token', '=', token)
    .executeTakeFirst()
  if (!own) return false
  await tables(tx)
    .deleteFrom('follows')
    .where('user_id', '=', own.user_id)
    .where('connection_id', '=', own.connection_id)
    .execute()
  return true
}

/** People, not follows: whoever follows the train and a group of it counts once. */
export async function countFollowersOf(db: Db, connectionId: string, now: number): Promise<number> {
  const row = await tables(db)
    .selectFrom('follows')
    .select(sql<number>`count(distinct user_id)::int`.as('followers'))
    .where('connection_id', '=', connectionId)
    .where('departure_at', '>', at(now))
    .executeTakeFirstOrThrow()
  return row.followers
}

/** Who is to be told of a group on a train: one row a person, whatever they follow of it. */
export async function followersOf(
  db: Db,
  connectionId: string,
  now: number,
  /** news of one group only reach those who follow it or the whole train */
  groupId: string | null,
): Promise<FollowRow[]> {
  return tables(db)
    .selectFrom('follows')
    .selectAll()
    .distinctOn('user_id')
    .where('connection_id', '=', connectionId)
    .where('departure_at', '>', at(now))
    .$if(groupId !== null, (query) =>
      query.where((w) => w.or([w('group_id', 'is', null), w('group_id', '=', groupId)])),
    )
    .orderBy('user_id')
    .orderBy('followed_at')
    .execute()
}

/** Records that a follower was told this news; true the first time. In the transaction that queues the email. */
export async function noteNews(
  tx: Tx,
  { user_id: userId, departure_at: departureAt }: FollowRow,
  { news, groupId }: { readonly news: string; readonly groupId: string },
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added } = await tables(tx)
    .insertInto('follow_news')
    .values({
      user_id: userId,
      news,
      group_id: groupId,
      told_at: at(now),
      departure_at: departureAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added === 1n
}

/** How many emails about trains somebody was sent since an instant. */
export async function toldSince(db: Db, userId: string, since: number): Promise<number> {
  const row = await tables(db)
    .selectFrom('follow_news')
    .select(sql<number>`count(*)::int`.as('told'))
    .where('user_id', '=', userId)
    .where('told_at', '>', at(since))
    .executeTakeFirstOrThrow()
  return row.told
}

/** Locks the follow until the transaction ends; false where it no longer exists. An email may be written long after it was asked for. */
export async function lockFollow(tx: Tx, followId: string): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('follows')
    .select('id')
    .where('id', '=', followId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
