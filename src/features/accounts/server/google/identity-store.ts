import { at, type Instant } from '../../../../platform/db/instants.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import type { UsersTable } from '../users-table.ts'

type Identities = {
  users: UsersTable
  identities: { issuer: string; subject: string; user_id: string; linked_at: Instant }
  sign_in_codes: { hash: string; browser_hash: string; user_id: string; expires_at: Instant }
}
interface Identity {
  readonly issuer: string
  readonly subject: string
}

const tables = (on: Db) => on.withTables<Identities>()

export async function userOfIdentity(on: Db, { issuer, subject }: Identity): Promise<string | null> {
  const row = await tables(on)
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** False where the identity is somebody's already. */
export async function linkIdentity(on: Db, one: Identity, userId: string, now: number): Promise<boolean> {
  const row = await tables(on)
    .insertInto('identities')
    .values({ issuer: one.issuer, subject: one.subject, user_id: userId, linked_at: at(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return row.numInsertedOrUpdatedRows === 1n
}

export async function identitiesOf(on: Db, userId: string) {
  return tables(on)
    .selectFrom('identities')
    .select(['issuer', 'subject', 'linked_at'])
    .where('user_id', '=', userId)
    .execute()
}

/** True if there was one. */
export async function unlinkIdentities(on: Db, userId: string): Promise<boolean> {
  const row = await tables(on).deleteFrom('identities').where('user_id', '=', userId).executeTakeFirst()
  return row.numDeletedRows > 0n
}

/** Whether the owner wants nobody linked to the account. */
export async function isLinkingOff(on: Db, userId: string): Promise<boolean> {
  const row = await tables(on)
    .selectFrom('users')
    .select('google_off_at')
    .where('id', '=', userId)
    .executeTakeFirst()
  return (row?.google_off_at ?? null) !== null
}

/** `since` is null where linking is allowed. */
export async function setLinkingOff(on: Db, userId: string, since: number | null): Promise<void> {
  await tables(on)
    .updateTable('users')
    .set({ google_off_at: since === null ? null : at(since) })
    .where('id', '=', userId)
    .execute()
}

/** Sign-ins that have come back from outside and were not exchanged yet. */
export async function dropSignInCodes(on: Db, userId: string): Promise<void> {
  await tables(on).deleteFrom('sign_in_codes').where('user_id', '=', userId).execute()
}

export async function insertSignInCode(
  on: Db,
  code: {
    readonly hash: string
    readonly browserHash: string
    readonly userId: string
    readonly expiresAt: number
  },
): Promise<void> {
  await tables(on)
    .insertInto('sign_in_codes')
    .values({
      hash: code.hash,
      browser_hash: code.browserHash,
      user_id: code.userId,
      expires_at: at(code.expiresAt),
    })
    .execute()
}

/** Whose code it is, as long as nobody has used it. */
export async function ownerOfSignInCode(on: Db, hash: string): Promise<string | null> {
  const row = await tables(on)
    .selectFrom('sign_in_codes')
    .select('user_id')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Whose code it is, once, in the browser it was given to. A code shown in another browser is spent as well. */
export async function takeSignInCode(
  on: Db,
  hash: string,
  browserHash: string,
  now: number,
): Promise<string | null> {
  const row = await tables(on)
    .deleteFrom('sign_in_codes')
    .where('hash', '=', hash)
    .returning(['user_id', 'browser_hash', 'expires_at'])
    .executeTakeFirst()
  return row && row.browser_hash === browserHash && row.expires_at.getTime() > now ? row.user_id : null
}
