import { sql } from 'kysely'
import { Refusal } from '../../../../kernel/refusal.ts'
import { at, type Instant } from '../../../../platform/db/instants.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { type RateLimitRule, waitAfter } from '../../rules/rate-limit-rules.ts'
import { NotHashed } from '../passwords/hashing-turns.ts'
import { hashOfToken } from '../sessions/tokens.ts'

/** The table keeps its first name, so that an instance of the version before still counts in it while versions change. */
type Tables = { brakes: { key: string; count: number; last_at: Instant; blocked_until: Instant } }
const tables = (on: Db) => on.withTables<Tables>()

/** What is counted, and how it is slowed. */
export interface RateLimit {
  readonly of: readonly string[]
  readonly rule: RateLimitRule
}
const keyOf = ({ of }: RateLimit) => hashOfToken(of.join('\n'))
/** The end of no wait. Not the time of the try: another that began before it and is counted after it would have to wait for that. */
const noWait = at(0)

/**
 * Counts a try on every limit before it is made, so that a thousand at once are counted as a thousand. While one of the limits
 * is exceeded, counts nothing and returns the milliseconds to wait.
 */
export async function countTry(db: Db, wanted: readonly RateLimit[], now: number): Promise<number> {
  const rules = new Map(wanted.map((limit) => [keyOf(limit), limit.rule]))
  for (;;) {
    const wait = await db.transaction().execute((tx) => countOnce(tx, rules, now))
    if (wait !== null) return wait
  }
}

/**
 * Null: somebody has forgotten one of the counts meanwhile. Rows are inserted before any is locked, and locked in one
 * order everywhere: two tries would wait for each other otherwise.
 */
async function countOnce(
  tx: Db,
  rules: ReadonlyMap<string, RateLimitRule>,
  now: number,
): Promise<number | null> {
  const keys = [...rules.keys()].sort()
  const known = await rowsOf(tx, keys).execute()
  const waiting = waitOf(known, now)
  // a try that is refused leaves nothing behind
  if (waiting > 0) return waiting
  if (known.length < keys.length) await insertMissing(tx, keys, now)
  const rows = await rowsOf(tx, keys).forUpdate().execute()
  if (rows.length < keys.length) return null
  // somebody else's try was counted at this moment
  const wait = waitOf(rows, now)
  if (wait > 0) return wait
  for (const row of rows) {
    const rule = rules.get(row.key)!
    const count = (now - row.last_at.getTime() >= rule.forgetAfter ? 0 : row.count) + 1
    const pause = waitAfter(rule, count)
    const change = { count, last_at: at(now), blocked_until: pause > 0 ? at(now + pause) : noWait }
    await tables(tx).updateTable('brakes').set(change).where('key', '=', row.key).execute()
  }
  return 0
}

const rowsOf = (on: Db, keys: readonly string[]) =>
  tables(on).selectFrom('brakes').selectAll().where('key', 'in', keys).orderBy('key')

async function insertMissing(tx: Db, keys: readonly string[], now: number): Promise<void> {
  const fresh = keys.map((key) => ({ key, count: 0, last_at: at(now), blocked_until: noWait }))
  await tables(tx)
    .insertInto('brakes')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const waitOf = (rows: readonly { blocked_until: Date }[], now: number): number =>
  Math.max(0, ...rows.map(({ blocked_until: until }) => until.getTime() - now))

/** Takes a try back that turned out to be no guess. A later try's wait stays. */
export async function takeBackTry(on: Db, wanted: readonly RateLimit[], now: number): Promise<void> {
  await withLocked(on, wanted, async (tx, keys) => {
    await tables(tx)
      .updateTable('brakes')
      .set({
        count: sql`greatest(count - 1, 0)`,
        blocked_until: sql<Date>`case when last_at <= ${at(now)} then ${noWait} else blocked_until end`,
      })
      .where('key', 'in', keys)
      .execute()
  })
}

export async function forgetTries(on: Db, wanted: readonly RateLimit[]): Promise<void> {
  await withLocked(on, wanted, async (tx, keys) => {
    await tables(tx).deleteFrom('brakes').where('key', 'in', keys).execute()
  })
}

/**
 * Changes the counts that are there. They are locked in the order in which tries are counted, and what somebody else
 * begins to count meanwhile is left alone: the two would wait for each other otherwise.
 */
async function withLocked(
  on: Db,
  wanted: readonly RateLimit[],
  change: (tx: Db, keys: readonly string[]) => Promise<void>,
): Promise<void> {
  const act = async (tx: Db) => {
    const rows = await rowsOf(tx, wanted.map(keyOf)).forUpdate().execute()
    if (rows.length > 0)
      await change(
        tx,
        rows.map(({ key }) => key),
      )
  }
  await (on.isTransaction ? act(on) : on.transaction().execute(act))
}

/** Counts a try, or refuses it with the time to wait. */
export async function slowDown(db: Db, wanted: readonly RateLimit[], now: number): Promise<void> {
  const wait = await countTry(db, wanted, now)
  if (wait > 0) throw tooOften(wait)
}

/** Counts a try and makes it; takes it back where nothing was tried because nothing could be hashed. */
export async function makeTry<T>(
  db: Db,
  wanted: readonly RateLimit[],
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
