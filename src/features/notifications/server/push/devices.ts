import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import { newId } from '../../../../kernel/ids.ts'
import { at, type Instant } from '../../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import type { SecretBox } from '../../../../platform/secret-box.ts'
import type { PushTarget } from '../../../../ports/push.ts'
import { mostDevices } from '../../contract.ts'

type Tables = {
  push_devices: {
    id: string
    user_id: string
    session_id: string
    endpoint_hash: string
    sealed: string
    subscribed_at: Instant
  }
}
export type DeviceRow = Selectable<Tables['push_devices']>
const tables = (db: Db) => db.withTables<Tables>()
const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

/**
 * One browser is one device, whoever is logged in there now. The same account keeps its row, because messages to it may be
 * on their way. The oldest of an account give way to the newest.
 */
export async function addDevice(
  tx: Tx,
  secrets: SecretBox,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  target: PushTarget,
  now: number,
): Promise<void> {
  const endpointHash = hashOf(target.endpoint)
  const known = await tables(tx)
    .selectFrom('push_devices')
    .selectAll()
    .where('endpoint_hash', '=', endpointHash)
    .forUpdate()
    .executeTakeFirst()
  const isOwn = known?.user_id === userId
  // a page asks each time it is opened; what an earlier key has sealed is sealed anew, before that key is taken away
  const isCurrent = isOwn && known.session_id === sessionId && known.sealed.startsWith(secrets.currentPrefix)
  if (isCurrent && isDeepStrictEqual(targetOf(secrets, known), target)) return
  const id = isOwn ? known.id : newId()
  const asked = {
    ...{ session_id: sessionId, subscribed_at: at(now) },
    sealed: secrets.seal(JSON.stringify(target), id),
  }
  if (isOwn) {
    await tables(tx).updateTable('push_devices').set(asked).where('id', '=', id).execute()
    return
  }
  // another account was logged in there before
  if (known) await tables(tx).deleteFrom('push_devices').where('id', '=', known.id).execute()
  await tables(tx)
    .insertInto('push_devices')
    .values({ id, user_id: userId, endpoint_hash: endpointHash, ...asked })
    // two requests of one browser: both ask for the same
    .onConflict((conflict) => conflict.column('endpoint_hash').doNothing())
    .execute()
  await tables(tx)
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('push_devices')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('subscribed_at', 'desc')
        .orderBy('id')
        .limit(mostDevices),
    )
    .execute()
}

/** Nothing where the browser is somebody else's by now. */
export async function removeDevice(tx: Tx, endpoint: string, userId: string): Promise<void> {
  await tables(tx)
    .deleteFrom('push_devices')
    .where('endpoint_hash', '=', hashOf(endpoint))
    .where('user_id', '=', userId)
    .execute()
}

/** Nothing where the browser has asked again since it was read. */
export async function forgetDevice(db: Db, { id, sealed }: DeviceRow): Promise<void> {
  await tables(db).deleteFrom('push_devices').where('id', '=', id).where('sealed', '=', sealed).execute()
}

export async function deviceIdsOf(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await tables(db)
    .selectFrom('push_devices')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deviceById(db: Db, id: string): Promise<DeviceRow | null> {
  const row = await tables(db).selectFrom('push_devices').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Null where the key is gone with which it was sealed: the browser has to ask again. */
export function targetOf(secrets: SecretBox, { id, sealed }: DeviceRow): PushTarget | null {
  try {
    return JSON.parse(secrets.open(sealed, id)) as PushTarget
  } catch {
    return null
  }
}
