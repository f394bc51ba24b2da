import { sql } from 'kysely'
import { Refusal } from '../../../../kernel/refusal.ts'
import { at, type Instant } from '../../../../platform/db/instants.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { type BrakeRule, waitAfter } from '../../rules/brake-rules.ts'
import { NotHashed } from '../passwords/hashing-turns.ts'
import { hashOfToken } from '../sessions/tokens.ts'

type Brakes = { brakes: { key: string; count: number; last_at: Instant; blocked_until: Instant } }
const brakes = (on: Db) => on.withTables<Brakes>()

/** What is counted, and how it is slowed. */
export interface Brake {
  readonly of: readonly string[]
  readonly rule: BrakeRule
}
const keyOf = ({ of }: Brake) => hashOfToken(of.join('\n'))

/**
 * Counts a try on every brake, before it is made: a thousand at once are counted as a thousand. Counts nothing, and
 * gives the milliseconds to wait, while one of them is on.
 */
export async function countTry(db: Db, wanted: readonly Brake[], now: number): Promise<number> {
  // in one order everywhere, or two tries could wait for each other
  const sorted = wanted
    .map((brake) => ({ ...brake, key: keyOf(brake) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  return db.transaction().execute(async (tx) => {
    const keys = sorted.map(({ key }) => key)
    const known = await lockBrakes(tx, keys)
    const waiting = waitOf(known, now)
    // a try that is refused leaves nothing behind
    if (waiting > 0) return waiting
    const rows = known.length === keys.length ? known : await insertAndLock(tx, keys, now)
    const wait = waitOf(rows, now)
    // somebody else's first try was counted at this moment
    if (wait > 0) return wait
    for (const { key, rule } of sorted) {
      const row = rows.find((one) => one.key === key)!
      const count = (now - row.last_at.getTime() >= rule.forgetAfter ? 0 : row.count) + 1
      const change = { count, last_at: at(now), blocked_until: at(now + waitAfter(rule, count)) }
      await brakes(tx).updateTable('brakes').set(change).where('key', '=', key).execute()
    }
    return 0
  })
}

async function lockBrakes(tx: Db, keys: readonly string[]) {
  return brakes(tx)
    .selectFrom('brakes')
    .selectAll()
    .where('key', 'in', keys)
    .orderBy('key')
    .forUpdate()
    .execute()
}

async function insertAndLock(tx: Db, keys: readonly string[], now: number) {
  const fresh = keys.map((key) => ({ key, count: 0, last_at: at(now), blocked_until: at(now) }))
  await brakes(tx)
    .insertInto('brakes')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return lockBrakes(tx, keys)
}

const waitOf = (rows: readonly { blocked_until: Date }[], now: number): number =>
  Math.max(0, ...rows.map(({ blocked_until: until }) => until.getTime() - now))

/** Takes a try back that turned out to be no guess. A later try's wait stays. */
export async function takeBackTry(on: Db, wanted: readonly Brake[], now: number): Promise<void> {
  await brakes(on)
    .updateTable('brakes')
    .set({
      count: sql`greatest(count - 1, 0)`,
      blocked_until: sql<Date>`case when last_at <= ${at(now)} then last_at else blocked_until end`,
    })
    .where('key', 'in', wanted.map(keyOf))
    .execute()
}

export async function forgetTries(on: Db, wanted: readonly Brake[]): Promise<void> {
  await brakes(on).deleteFrom('brakes').where('key', 'in', wanted.map(keyOf)).execute()
}

/** Counts a try, or refuses it with the time to wait. */
export async function slowDown(db: Db, wanted: readonly Brake[], now: number): Promise<void> {
  const wait = await countTry(db, wanted, now)
  if (wait > 0) throw tooOften(wait)
}

/** Counts a try and makes it; takes it back where nothing was tried because nothing could be hashed. */
export async function makeTry<T>(
  db: Db,
  wanted: readonly Brake[],
  now: number,
  act: () => Promise<T>,
): Promise<T> {
  await slowDown(db, wanted, now)
  try {
    return await act()
  } catch (error) {
    if (error instanceof NotHashed) await takeBackTry(db, wanted, now)
    throw error
  }
}

function tooOften(wait: number): Refusal {
  const seconds = Math.ceil(wait / 1_000)
  const unit = seconds > 90 ? 'minutes' : 'seconds'
  const data = { retryAfter: seconds, count: unit === 'minutes' ? Math.ceil(seconds / 60) : seconds }
  return new Refusal(429, 'too_many_attempts', `accounts.refusals.too_many_${unit}`, data)
}
