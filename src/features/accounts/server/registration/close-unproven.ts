import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/open-database.ts'
import type { AccountNeeds } from '../needs.ts'
import { endSessions } from '../sessions/session-store.ts'
import { closeUsers, openBeyond } from '../user-store.ts'

/**
 * How many registrations of one address wait for their proof at the same time. Anybody can register anybody's address:
 * enough that a stranger cannot push the owner's own out within the minutes of its code, and few enough that a proof
 * closes them all at once.
 */
const mostOpen = 500

/** What leads into an account, or waits for its owner to come back with a code. */
const waysIn = [
  'second_factor_tickets',
  'sign_in_codes',
  'email_sign_ins',
  'reset_requests',
  'mailed_codes',
] as const

/** What was mailed for these, or waits for a code, opens nothing any more. */
export async function dropCodes(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of waysIn)
    await sql`delete from ${sql.table(table)} where user_id in (${sql.join(ids)})`.execute(tx)
}

/**
 * Nobody gets into these any more, which have to be locked; their rows are swept when their seven days are over, or when nothing
 * keeps them any more.
 */
export async function closeUnproven(tx: Tx, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return
  await dropCodes(tx, ids)
  await endSessions(tx, ids, now)
  await closeUsers(tx, ids)
}

/**
 * The newest registrations of an address replace the oldest, but none in which a ticket was paid for, or may be at this moment:
 * whoever pays would lose the way to it. How many card pages are open at a time is limited where they are opened.
 */
export async function closeOldest(
  tx: Tx,
  { buyersAmong }: Pick<AccountNeeds, 'buyersAmong'>,
  email: string,
  now: number,
): Promise<void> {
  const oldest = await openBeyond(tx, email, mostOpen)
  if (oldest.length === 0) return
  const buyers = new Set(await buyersAmong(tx, oldest))
  const others = oldest.filter((id) => !buyers.has(id))
  await closeUnproven(tx, others, now)
}
