import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore } from '../../../../testing/databases/database-before.ts'
import type { Database } from '../../../platform/db/open-database.ts'
import { countGroups, pageOfGroups } from './page-of-groups.ts'

// Groups that the version before has written: there each page read all seats of a traveller and what became of their groups.
const now = Date.parse('2026-11-24T09:00Z')

let database: Database
beforeAll(async () => {
  const before = await databaseBefore('074-groups-of-a-traveller.sql')
  database = before
  const { db } = before
  await sql`insert into users (id, email, first_name, last_name, password_hash, language, terms_accepted_at, created_at)
    select id, id || '@sixrail.example', 'Noor', 'Visser', '', 'en', '2026-11-20T09:00Z', '2026-11-20T09:00Z'
    from unnest(array['mia', 'ben']) as id`.execute(db)
  await sql`insert into groups (id, name, connection_id, fare_class, trip, departure_at, deadline_at, group_total,
      single_price, currency, leader_id, state, members_count, opened_at, updated_at)
    select id, 'Old', id, 'FARE-1', '{}', leaves::timestamptz, leaves::timestamptz, 100, 100, 'EUR', 'ben', state, 2,
      '2026-11-20T09:00Z', '2026-11-20T09:00Z'
    from (values ('collects', '2026-12-03T09:00Z', 'collecting'), ('booked', '2026-12-01T09:00Z', 'booked'),
      ('travelled', '2026-11-22T09:00Z', 'booked'), ('released', '2026-12-05T09:00Z', 'released'),
      ('cancelled', '2026-12-02T09:00Z', 'cancelled'), ('left', '2026-12-06T09:00Z', 'collecting'),
      ('back-again', '2026-12-04T09:00Z', 'collecting'), ('paying', '2026-12-07T09:00Z', 'collecting'),
      ('paying-again', '2026-11-30T09:00Z', 'collecting'), ('not-hers', '2026-12-08T09:00Z', 'collecting'))
      as one (id, leaves, state)`.execute(db)
  await sql`insert into group_seats (group_id, slot, state, user_id, first_name, last_name, email, checkout_id, taken_at)
    select id, 1, 'held', 'ben', 'Noor', 'Visser', '', 'ben-' || id, '2026-11-20T09:00Z' from groups`.execute(
    db,
  )
  await sql`insert into group_seats (group_id, slot, state, user_id, first_name, last_name, email, checkout_id, taken_at)
    select id, 2, case when id like 'paying%' then 'leased' else 'held' end, 'mia', 'Noor', 'Visser', '', 'mia-' || id,
      '2026-11-20T09:00Z'
    from groups where id not in ('left', 'not-hers')`.execute(db)
  // twice: who has come back and left again has two rows
  await sql`insert into group_leavers (group_id, user_id, reason, left_at)
    select id, 'mia', 'left', left_at::timestamptz
    from groups, unnest(array['2026-11-21T09:00Z', '2026-11-22T09:00Z']) as left_at
    where id in ('left', 'back-again', 'paying-again', 'released')`.execute(db)
  await before.migrateToLatest()
})
afterAll(() => database.close())

const listOf = async (tab?: 'upcoming' | 'past' | 'cancelled') => {
  const { groups } = await pageOfGroups(database.db, { userId: 'mia', tab, limit: 20 }, now)
  return groups.map(({ group }) => group.id)
}

test('[DASH-01] groups of the version before stand on the tabs where they stood', async () => {
  expect(await listOf('upcoming')).toEqual(['booked', 'collects', 'back-again'])
  expect(await listOf('past')).toEqual(['travelled'])
  expect(await listOf('cancelled')).toEqual(['left', 'released', 'cancelled', 'paying-again'])
  expect(await listOf()).toEqual([
    ...['left', 'released', 'back-again', 'collects', 'cancelled', 'booked', 'paying-again', 'travelled'],
  ])
  expect(await countGroups(database.db, 'mia', now)).toEqual({ upcoming: 3, past: 1, cancelled: 4 })
})

test('[DASH-01] what moves later moves on the tabs, whatever wrote it', async () => {
  // as an instance of the version before still writes while versions change
  const { db } = database
  await sql`update group_seats set state = 'held' where group_id = 'paying' and user_id = 'mia'`.execute(db)
  await sql`update groups set state = 'cancelled' where id = 'booked'`.execute(db)
  await sql`insert into group_leavers (group_id, user_id, reason, left_at)
    values ('collects', 'mia', 'left', '2026-11-24T09:00Z')`.execute(db)
  await sql`delete from group_seats where group_id = 'collects' and user_id = 'mia'`.execute(db)
  await sql`update groups set departure_at = '2026-11-23T09:00Z' where id = 'back-again'`.execute(db)
  expect(await listOf('upcoming')).toEqual(['paying'])
  expect(await listOf('past')).toEqual(['back-again', 'travelled'])
  expect(await listOf('cancelled')).toEqual([
    ...['left', 'released', 'collects', 'cancelled', 'booked', 'paying-again'],
  ])
})
