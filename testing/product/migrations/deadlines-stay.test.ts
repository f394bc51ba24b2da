import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore } from '../../databases/database-before.ts'
import { deadlineEmailWork } from '../../../src/flows/notifications/index.ts'
import { renewalWork } from '../../../src/features/payments/server/index.ts'
import type { Database } from '../../../src/platform/db/open-database.ts'

// Groups and holds that the version before has written: there a hold without renewal ended the time of its group.
let database: Database
beforeAll(async () => {
  const before = await databaseBefore('037-deadlines-stay.sql')
  database = before
  const { db } = database
  await sql`insert into users (id, email, first_name, last_name, password_hash, language, terms_accepted_at, created_at)
    select 'u' || n, 'u' || n || '@sixrail.example', 'Noor', 'Visser', '', 'en', '2026-11-20T09:00Z', '2026-11-20T09:00Z'
    from generate_series(1, 3) as n`.execute(db)
  await sql`insert into groups (id, name, connection_id, fare_class, trip, departure_at, deadline_at, group_total,
      single_price, currency, leader_id, state, members_count, opened_at, updated_at)
    select state, 'Old', state, 'FARE-1', '{}', '2026-12-05T09:00Z', '2026-11-26T09:00Z', 100, 100, 'EUR', 'u1', state, 3,
      '2026-11-20T09:00Z', '2026-11-20T09:00Z'
    from unnest(array['collecting', 'released']) as state`.execute(db)
  await sql`insert into checkouts (id, user_id, purpose, subject_kind, subject_id, subject_data, pending, ticket_price,
      service_fee, currency, state, session_key, mandate, capture_before, started_at, lease_until)
    select 'c' || n, 'u' || n, 'join', 'group', 'collecting', '{}', '{}', 100, 300, 'EUR', 'held', 'k' || n,
      case when n = 2 then 'card' end, '2026-11-27T09:00Z', '2026-11-20T09:00Z', '2026-11-20T09:10Z'
    from generate_series(1, 3) as n`.execute(db)
  await sql`insert into group_seats (group_id, slot, state, user_id, first_name, last_name, email, checkout_id, taken_at)
    select 'collecting', n, 'held', 'u' || n, 'Noor', 'Visser', 'u@sixrail.example', 'c' || n, '2026-11-20T09:00Z'
    from generate_series(1, 2) as n`.execute(db)
  await before.migrateToLatest()
})
afterAll(() => database.close())

test('[GRP-08] a group that collects has its time back, and one that is over keeps what it was told', async () => {
  const { rows } = await sql<{
    state: string
    deadline_at: Date
  }>`select state, deadline_at from groups`.execute(database.db)
  expect(Object.fromEntries(rows.map((row) => [row.state, row.deadline_at.toISOString()]))).toEqual({
    collecting: '2026-12-04T09:00:00.000Z',
    released: '2026-11-26T09:00:00.000Z',
  })
})

test('[GRP-08] who has a seat on a hold without renewal is asked in time, and all are told of the deadline', async () => {
  const { rows } = await sql<{
    id: string
    kind: string
    lane: string
    payload: unknown
    due_at: Date
  }>`select * from work where id like 'renew:%' or id like 'near:%' order by id`.execute(database.db)
  const asked = { checkoutId: 'c1' }
  const told = { groupId: 'collecting' }
  expect(rows.map(({ id, kind, lane, payload, due_at }) => [id, kind, lane, payload, due_at])).toEqual([
    [
      // the lane it had then, in which it is done all the same
      deadlineEmailWork.idOf(told),
      ...[deadlineEmailWork.kind, 'email', told, new Date('2026-12-03T09:00Z')],
    ],
    [renewalWork.idOf(asked), renewalWork.kind, renewalWork.lane, asked, new Date('2026-11-24T09:00Z')],
  ])
})
