import { at, type Instant } from '../../../../platform/db/instants.ts'
import type { Db } from '../../../../platform/db/open-database.ts'

type Identities = {
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
