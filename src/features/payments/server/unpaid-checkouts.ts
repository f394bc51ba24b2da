import { sql } from 'kysely'
import type { Json } from '../../../kernel/json.ts'
import { at } from '../../../platform/db/instants.ts'
import { asJson } from '../../../platform/db/json-column.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'
import {
  nearnessOf,
  type NetworkRange,
  placeDigest,
  rangeOf,
  sharesByNearness,
  widestOf,
} from '../../../platform/http/callers/place-digest.ts'
import { isWithin } from '../../../platform/db/is-within.ts'
import { type Given, preparedStatement } from '../../../platform/db/prepared.ts'
import { payableStates } from '../rules/checkout-life.ts'
import { renewalLimits, unpaidLimits, whyNoCheckout } from '../rules/unpaid-checkouts.ts'
import type { CheckoutRow } from './store.ts'
import { checkoutColumns, tables } from './tables.ts'

/** Who wants to open a checkout. `openedFrom` names their network, and those around it, without telling them. */
export interface Opener {
  readonly userId: string
  readonly openedFrom: string
}

export const openedFrom = (ip: string): string => placeDigest('checkout', ip)

/**
 * Two who open checkouts from one network, the widest of theirs, take turns from here to the end of the transaction. Always after the owner's
 * own lock and before the subject's.
 */
export async function lockNetwork(tx: Tx, { openedFrom: network }: Opener): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${widestOf(network)}, 7))`.execute(tx)
}

/** The reason of a checkout that ended because its owner was given another page for the same purchase. */
const replaced = 'replaced'

/**
 * Why an account, or a network, that has too many open checkouts or left too many unpaid opens no other; null where it may.
 * `data` says how long to wait. `toReplace`: those in whose place another is wanted, which count as they will once it is there.
 */
export async function whyNoneOpens(
  db: Db,
  { userId, openedFrom: network }: Opener,
  now: number,
  toReplace: readonly string[] = [],
): Promise<{ readonly code: string; readonly data: Readonly<Record<string, Json>> } | null> {
  const rows = await readUnpaid(db, {
    userId,
    ...rangeOf(widestOf(network)),
    since: at(now - unpaidLimits.accountWindowMs),
  })
  const unpaid = rows.map((row) => {
    const isToReplace = toReplace.includes(row.id)
    const endedAt = row.state === 'expired' ? row.settled_at!.getTime() : null
    return {
      isOwn: row.user_id === userId,
      nearness: row.opened_from === null ? null : nearnessOf(network, row.opened_from),
      endedAt: isToReplace ? now : endedAt,
      isReplaced: isToReplace || row.reason === replaced,
    }
  })
  const why = whyNoCheckout(unpaid, now, sharesByNearness)
  if (why === null) return null
  const data: Record<string, Json> = {}
  if ('until' in why) {
    data['retryAfter'] = Math.ceil((why.until - now) / 1_000)
    data['minutes'] = Math.ceil((why.until - now) / 60_000)
  }
  return { code: why.code, data }
}

const readUnpaid = preparedStatement((given: Given<{ userId: string; since: Date } & NetworkRange>, db) =>
  tables(db)
    .selectFrom('checkouts')
    .select(['id', 'user_id', 'opened_from', 'state', 'reason', 'settled_at'])
    .where('replaces', 'is', null)
    .where((w) => w.or([w('user_id', '=', given('userId')), isWithin(sql.ref('opened_from'), given)]))
    .where((w) =>
      w.or([
        w('state', 'in', payableStates),
        w.and([w('state', '=', 'expired'), w('settled_at', '>', given('since'))]),
      ]),
    ),
)

/**
 * How long the owner of this checkout opens no other page for the renewal of its hold, in ms; 0 where they may now. `purpose` is
 * what its subject calls a renewal. Those of an hour for one subject count together, also where the hold was replaced meanwhile.
 * The subject has to be locked.
 */
export async function renewalWait(tx: Tx, old: CheckoutRow, purpose: string, now: number): Promise<number> {
  const { pages, windowMs } = renewalLimits
  const begun = await tables(tx)
    .selectFrom('checkouts')
    .select('started_at')
    .where('user_id', '=', old.user_id)
    .where('subject_kind', '=', old.subject_kind)
    .where('subject_id', '=', old.subject_id)
    .where('purpose', '=', purpose)
    .where('started_at', '>', at(now - windowMs))
    .orderBy('started_at', 'desc')
    .limit(pages)
    .execute()
  return begun.length < pages ? 0 : begun.at(-1)!.started_at.getTime() + windowMs - now
}

/**
 * The checkouts of an owner for this kind of subject that can still be paid on, those that replace another left out. The
 * states are written out, because an index holds for exactly these.
 */
export async function unfinishedCheckouts(
  db: Db,
  userId: string,
  subjectKind: string,
): Promise<readonly CheckoutRow[]> {
  return readUnfinished(db, { userId, subjectKind })
}

const readUnfinished = preparedStatement((given: Given<{ userId: string; subjectKind: string }>, db) =>
  tables(db)
    .selectFrom('checkouts')
    .select(checkoutColumns)
    .where('user_id', '=', given('userId'))
    .where('subject_kind', '=', given('subjectKind'))
    .where('replaces', 'is', null)
    .where(sql<boolean>`state in (${sql.join(payableStates.map((state) => sql.lit(state)))})`)
    .orderBy('started_at'),
)

/** Notes that a checkout ended unpaid because its owner is given another page for the same purchase. */
export async function noteReplaced(db: Db, id: string): Promise<void> {
  await tables(db)
    .updateTable('checkouts')
    .set({ reason: replaced })
    .where('id', '=', id)
    .where('state', '=', 'expired')
    .execute()
}

/** Writes down anew what the owner said about a checkout whose row is locked. */
export async function setSubjectData(tx: Tx, { id }: CheckoutRow, data: Json): Promise<void> {
  await tables(tx)
    .updateTable('checkouts')
    .set({ subject_data: asJson(data) })
    .where('id', '=', id)
    .execute()
}
