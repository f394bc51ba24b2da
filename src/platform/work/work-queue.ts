import { type Generated, type RawBuilder, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { Json } from '../../kernel/json.ts'
import { notifyAtCommit } from '../db/commit-notifier.ts'
import { asJson, type JsonColumn } from '../db/json-column.ts'
import { at, type Instant, type InstantOrNull } from '../db/instants.ts'
import type { Db, Tx } from '../db/open-database.ts'
import { type Given, preparedStatement } from '../db/prepared.ts'
import { type Lane, lanes, type WorkKind } from './define-work.ts'

export type WorkTable = {
  id: string
  kind: string
  lane: Generated<Lane>
  payload: JsonColumn<Json>
  due_at: Instant
  attempts: number
  lease_until: InstantOrNull
  lease_token: string | null
  last_error: string | null
  created_at: Instant
}

export interface WorkItem {
  readonly id: string
  readonly kind: string
  readonly payload: Json
  readonly attempts: number
  readonly leaseToken: string
}

const tables = (db: Db) => db.withTables<{ work: WorkTable }>()

/** What the workers of a lane are notified of. */
export const dueIn = (lane: Lane) => `work:${lane}`

/**
 * Asks for work at an instant, in the caller's transaction: it exists exactly if the change does. Work that is due now
 * wakes the worker of every instance when the transaction commits. The same id twice is one piece of work; the earlier
 * date counts, and a lease in force is not touched.
 */
export async function sendWork<Payload extends Json>(
  tx: Tx,
  work: WorkKind<Payload>,
  payload: Payload,
  dueAt: number,
  now: number,
): Promise<void> {
  const { kind, lane } = work
  await sendOne(tx, {
    ...{ kind, lane, id: work.idOf(payload), payload: asJson(payload) },
    ...{ dueAt: at(dueAt), now: at(now) },
  })
  if (dueAt <= now) await notifyAtCommit(tx, dueIn(work.lane))
}

interface Piece {
  readonly kind: string
  readonly lane: Lane
  readonly id: string
  /** JSON */
  readonly payload: string
  readonly dueAt: Date
  readonly now: Date
}

const sendOne = preparedStatement((given: Given<Piece>) => {
  const piece = sql`(select ${given('id')}::text as id, ${given('payload')}::text as payload) as one`
  return sendingEachWork({ kind: given('kind'), lane: given('lane') }, piece, given('dueAt'), given('now'))
})

/**
 * The same as part of a larger statement, for work that is not due yet, so no worker is woken. `each` is the `from` item, with the
 * columns `id` and `payload`.
 */
export function sendingEachWork(
  { kind, lane }: Readonly<Record<'kind' | 'lane', string | RawBuilder<string>>>,
  each: RawBuilder<unknown>,
  dueAt: RawBuilder<unknown>,
  now: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // In one order for everybody: two that send the same pieces must not wait for each other. A row that stays as it is is
  // locked and not written again: a busy chat asks for the same with each message.
  return sql`
    insert into work (id, kind, lane, payload, due_at, attempts, created_at)
    select id, ${kind}, ${lane}, payload::jsonb, ${dueAt}::timestamptz, 0, ${now}::timestamptz
    from ${each}
    order by id collate "C"
    on conflict (id) do update set due_at = least(work.due_at, excluded.due_at), payload = excluded.payload, lane = excluded.lane
    where work.due_at > excluded.due_at or (work.payload, work.lane) is distinct from (excluded.payload, excluded.lane)`
}

/** Deletes work of a kind whose payload has these values. Work that is running already is not stopped. */
export async function dropWork<Payload extends Json>(
  tx: Tx,
  work: Pick<WorkKind<Payload>, 'kind'>,
  values: Partial<Payload>,
): Promise<void> {
  await tables(tx)
    .deleteFrom('work')
    .where('kind', '=', work.kind)
    .where(sql<boolean>`payload @> ${asJson(values)}::jsonb`)
    .execute()
}

/**
 * Takes one due piece of a lane's work under a lease, or null. Two takers never get the same one. The lease begins when the statement is
 * sent: in a rush a connection may be waited for as long as a lease lasts.
 */
export async function takeWork(
  db: Db,
  lane: Lane,
  now: () => number,
  leaseMs: number,
): Promise<WorkItem | null> {
  const leaseToken = newId()
  const [row] = await db.connection().execute((own) => {
    const sentAt = now()
    return takeOne(own, { lane, now: at(sentAt), leaseUntil: at(sentAt + leaseMs), leaseToken })
  })
  return row ? { ...row, leaseToken } : null
}

/**
 * `infinity` until it is finished: a wake-up that comes meanwhile sets an earlier date, and is not lost. What a dead worker held comes
 * first: as long as a lane is behind, it would wait behind everything else. Each is found by an index of its own.
 */
const takeOne = preparedStatement(
  (given: Given<{ lane: Lane; now: Date; leaseUntil: Date; leaseToken: string }>) => sql<
    Omit<WorkItem, 'leaseToken'>
  >`
    with left_behind as (
      select id from work
      where lane = ${given('lane')} and lease_until is not null and lease_until <= ${given('now')}::timestamptz
      order by lease_until limit 1
      for update skip locked
    ), due as (
      select id from work
      where lane = ${given('lane')} and lease_until is null and due_at <= ${given('now')}::timestamptz
        and not exists (select from left_behind)
      order by due_at limit 1
      for update skip locked
    )
    update work
    set lease_until = ${given('leaseUntil')}::timestamptz, lease_token = ${given('leaseToken')},
      attempts = attempts + 1, due_at = 'infinity'
    where id = coalesce((select id from left_behind), (select id from due))
    returning id, kind, payload, attempts`,
)

/** Lets the lease of a piece of work last so long from the moment on at which the statement is sent. */
export async function extendWork(db: Db, item: WorkItem, now: () => number, leaseMs: number): Promise<void> {
  await db.connection().execute((own) =>
    tables(own)
      .updateTable('work')
      .set({ lease_until: at(now() + leaseMs) })
      .where('id', '=', item.id)
      .where('lease_token', '=', item.leaseToken)
      .execute(),
  )
}

/** Ends a piece of work, unless somebody asked for it again meanwhile. */
export async function finishWork(db: Db, item: WorkItem): Promise<void> {
  const mine = tables(db)
    .deleteFrom('work')
    .where('id', '=', item.id)
    .where('lease_token', '=', item.leaseToken)
  const deleted = await mine.where('due_at', '=', sql<Date>`'infinity'::timestamptz`).executeTakeFirst()
  if (deleted.numDeletedRows === 0n) await putBack(db, item, null, 0, null)
}

/** Puts a piece of work back for later: because it is not done yet, or because it failed. */
export async function postponeWork(
  db: Db,
  item: WorkItem,
  dueAt: number,
  error: string | null,
): Promise<void> {
  await putBack(db, item, dueAt, error === null ? 0 : item.attempts, error)
}

async function putBack(db: Db, item: WorkItem, dueAt: number | null, attempts: number, error: string | null) {
  await tables(db)
    .updateTable('work')
    .set({
      lease_until: null,
      lease_token: null,
      attempts,
      last_error: error,
      ...(dueAt !== null && { due_at: sql`least(due_at, ${at(dueAt)}::timestamptz)` }),
    })
    .where('id', '=', item.id)
    .where('lease_token', '=', item.leaseToken)
    .execute()
}

/** The next instant at which something of a lane is due or a lease runs out, or null when nothing waits. */
export async function nextWorkAt(db: Db, lane: Lane): Promise<number | null> {
  // two questions to two indexes; what waits for next week is not read
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select min(due_at) from work where lane = ${lane} and lease_until is null),
      (select min(lease_until) from work where lane = ${lane} and lease_until is not null)
    ) as at`.execute(db)
  return rows[0]?.at?.getTime() ?? null
}

/** The same for every lane that has work, in one reading. */
export async function nextWorkByLane(db: Db): Promise<ReadonlyMap<Lane, number>> {
  const all = sql.join(lanes.map((lane) => sql`(${lane}::text)`))
  const { rows } = await sql<{ lane: Lane; at: Date | null }>`
    select known.lane, least(
      (select min(due_at) from work where work.lane = known.lane and lease_until is null),
      (select min(lease_until) from work where work.lane = known.lane and lease_until is not null)
    ) as at from (values ${all}) as known (lane)`.execute(db)
  return new Map(rows.flatMap(({ lane, at: next }) => (next === null ? [] : [[lane, next.getTime()]])))
}
