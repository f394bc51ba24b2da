import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlace } from '../../../../testing/databases/database-from-files.ts'
import { freshDatabasePlace } from '../../../../testing/databases/fresh-database.ts'
import type { Database, Tx } from '../../../platform/db/open-database.ts'
import { moneyOf } from './money-of.ts'
import { unfinishedCheckouts } from './unpaid-checkouts.ts'

// Three thousand payments of one owner and three thousand of another, each held and taken; one can still be paid on.
const subject = { kind: 'thing', ids: ['busy-7', 'busy-8'] }

let database: Database
beforeAll(async () => {
  database = await openPlace(await freshDatabasePlace())
  const { db } = database
  await sql`insert into users (id, email, first_name, last_name, password_hash, language, terms_accepted_at, created_at)
    select id, id, 'Noor', 'Visser', '', 'en', '2026-11-20T09:00Z', '2026-11-20T09:00Z'
    from unnest(array['busy', 'other']) as id`.execute(db)
  await sql`insert into checkouts (id, user_id, purpose, subject_kind, subject_id, subject_data, pending, ticket_price,
      service_fee, currency, state, session_key, authorisation_ref, started_at, lease_until)
    select id || '-' || n, id, 'join', 'thing', id || '-' || n, '{}', '{}', 1655, 300, 'EUR',
      case when n = 1 then 'open' else 'captured' end, id || '-' || n, id || '-' || n,
      '2026-11-20T09:00Z', '2026-11-20T09:10Z'
    from unnest(array['busy', 'other']) as id, generate_series(1, 3000) as n`.execute(db)
  await sql`insert into payment_entries (id, checkout_id, user_id, kind, amount, currency, at)
    select id || '-' || kind, id, user_id, kind, 1955, 'EUR', '2026-11-20T09:10Z'
    from checkouts, unnest(array['held', 'captured']) as kind where state = 'captured'`.execute(db)
  await sql`vacuum analyze`.execute(db)
})
afterAll(() => database.close())

/** How many rows of the payments' tables are read for it, as the database counts them. */
async function rowsRead(read: (tx: Tx) => Promise<unknown>): Promise<number> {
  return database.db.transaction().execute(async (tx) => {
    const count = async () => {
      const { rows } = await sql<{ read: number }>`
        select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
        where relname in ('checkouts', 'payment_entries')`.execute(tx)
      return rows[0]!.read
    }
    const before = await count()
    await read(tx)
    return (await count()) - before
  })
}

test('[DASH-01] where the money of a few subjects is, is read without the payments of all others', async () => {
  expect(await moneyOf(database.db, 'busy', subject)).toHaveLength(2)
  expect(await rowsRead((tx) => moneyOf(tx, 'busy', subject))).toBeLessThanOrEqual(6)
})

test('[DASH-01] what can still be paid on is read without what was paid', async () => {
  const open = await unfinishedCheckouts(database.db, 'busy', 'thing')
  expect(open.map(({ id }) => id)).toEqual(['busy-1'])
  expect(await rowsRead((tx) => unfinishedCheckouts(tx, 'busy', 'thing'))).toBeLessThanOrEqual(2)
})

test('the control: all payments of an owner are counted when they are read', async () => {
  const ids = Array.from({ length: 3000 }, (_, n) => `busy-${n + 1}`)
  expect(await rowsRead((tx) => moneyOf(tx, 'busy', { kind: 'thing', ids }))).toBeGreaterThan(8_000)
})
