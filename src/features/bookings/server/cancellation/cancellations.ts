import { type Selectable, sql } from 'kysely'
import { newId } from '../../../../kernel/ids.ts'
import { at, type Instant, type InstantOrNull } from '../../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'

/** Who gave a ticket back: its buyer, all six of its group, or nobody, as the carrier cancelled it. */
export type AskedBy = 'buyer' | 'group' | 'carrier'

type CancellationTables = {
  cancellations: {
    id: string
    booking_id: string
    asked_by: AskedBy
    state: 'asked' | 'done' | 'refused'
    fee: number
    refund: number
    reason: string | null
    asked_at: Instant
    ended_at: InstantOrNull
  }
}
export type CancellationRow = Selectable<CancellationTables['cancellations']>

const tables = (db: Db) => db.withTables<CancellationTables>()

interface Amounts {
  /** what the carrier keeps, and what goes back to the card; minor units */
  readonly fee: number
  readonly refund: number
}

/** Writes down that a ticket is given back, before the carrier is asked. Gives its id. */
export async function insertCancellation(
  tx: Tx,
  bookingId: string,
  { by, fee, refund }: Amounts & { readonly by: Exclude<AskedBy, 'carrier'> },
  now: number,
): Promise<string> {
  const id = newId()
  await tables(tx)
    .insertInto('cancellations')
    .values({ id, booking_id: bookingId, asked_by: by, state: 'asked', fee, refund, asked_at: at(now) })
    .execute()
  return id
}

/** Writes down that there is no ticket any more, whether somebody had asked for that or not. */
export async function recordCancelled(
  tx: Tx,
  bookingId: string,
  { by, fee, refund }: Amounts & { readonly by: AskedBy },
  now: number,
): Promise<void> {
  const ended = { asked_by: by, state: 'done', fee, refund, ended_at: at(now) } as const
  const asked = await tables(tx)
    .updateTable('cancellations')
    .set(ended)
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (asked.numUpdatedRows > 0n) return
  await tables(tx)
    .insertInto('cancellations')
    .values({ id: newId(), booking_id: bookingId, ...ended, asked_at: at(now) })
    .execute()
}

/** The carrier has said no, and the ticket stands. */
export async function recordKept(tx: Tx, id: string, reason: string, now: number): Promise<void> {
  await tables(tx)
    .updateTable('cancellations')
    .set({ state: 'refused', reason, ended_at: at(now) })
    .where('id', '=', id)
    .execute()
}

/** The latest attempt to give a ticket back, whatever came of it. */
export async function cancellationOf(db: Db, bookingId: string): Promise<CancellationRow | null> {
  const row = await tables(db)
    .selectFrom('cancellations')
    .selectAll()
    .where('booking_id', '=', bookingId)
    // One that is not refused is the latest, also where a fast clock of another instance dated a refused one later.
    .orderBy(sql`state = 'refused'`)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Whether there is no ticket any more. */
export const isCancelled = (row: CancellationRow | null) => row?.state === 'done'
