import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore } from '../../databases/database-before.ts'
import {
  countGroups,
  groupSubject,
  groupWithSeats,
  orderOf,
} from '../../../src/features/groups/server/index.ts'
import {
  cardPageOf,
  checkoutById,
  checkoutsOf,
  moneyOf,
  reconcileWork,
  subjectOf,
} from '../../../src/features/payments/server/index.ts'
import { createSqlSagaLog } from '../../../src/platform/saga/sql-saga-log.ts'
import type { Database, Db } from '../../../src/platform/db/open-database.ts'

const writtenBefore = new URL('../../databases/before/031-checkout-subjects.json', import.meta.url)

interface Before {
  readonly users: readonly { readonly id: string }[]
  readonly payment_entries: readonly { readonly id: string; readonly checkout_id: string }[]
  readonly checkouts: readonly {
    readonly id: string
    readonly user_id: string
    readonly purpose: string
    readonly group_id: string
    readonly pending: Record<string, unknown>
    readonly renews: string | null
    readonly state: string
  }[]
}

/** Rows that the version before has written: groups that were paid for, asked about a price, renewed and captured. */
const before = JSON.parse(readFileSync(writtenBefore, 'utf8')) as Before
const [forgotten, ...others] = before.checkouts
/** The payments on which seats stood: the group that waits has one, two groups are booked. */
const seated = others.filter(({ state }) => state === 'held' || state === 'captured')

let database: Database
beforeAll(async () => {
  const old = await databaseBefore('031-checkout-subjects.sql')
  database = old
  const { db } = database
  for (const table of ['users', 'checkouts', 'payment_entries'] as const)
    await sql`insert into ${sql.table(table)}
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(before[table])}::jsonb)`.execute(
      db,
    )
  await writeGroups(db)
  // as the version before left the checkouts of a deleted account
  await sql`update checkouts set pending = '{}', session_url = null, mandate = null where id = ${forgotten!.id}`.execute(
    db,
  )
  await old.migrateToLatest()
})
afterAll(() => database.close())

/** The groups of those payments with their seats, the purchases that were opened for the full ones, and the work that waits. */
async function writeGroups(db: Db): Promise<void> {
  for (const groupId of new Set(seated.map((one) => one.group_id))) {
    const seats = seated.filter((one) => one.group_id === groupId)
    const state = seats[0]!.state === 'held' ? 'collecting' : 'booked'
    await sql`insert into groups (id, name, connection_id, fare_class, trip, departure_at, deadline_at, group_total,
        single_price, currency, leader_id, state, members_count, fill_id, opened_at, updated_at)
      values (${groupId}, 'Old', 'train', 'FARE-1', '{}', '2026-12-05T09:00Z', '2026-12-04T09:00Z', 9930, 2980, 'EUR',
        ${seats[0]!.user_id}, ${state}, ${seats.length}, ${state === 'booked' ? `fill-${groupId}` : null},
        '2026-11-20T09:00Z', '2026-11-20T09:00Z')`.execute(db)
    for (const [index, { id, user_id: userId }] of seats.entries())
      await sql`insert into group_seats (group_id, slot, user_id, state, checkout_id, first_name, last_name, email, taken_at)
        values (${groupId}, ${index + 1}, ${userId}, 'held', ${id}, 'Noor', 'Visser', 'noor@sixrail.example',
          '2026-11-20T09:00Z')`.execute(db)
    if (state === 'collecting')
      await sql`insert into work (id, kind, lane, payload, due_at, created_at) values (${`expire:${groupId}`}, 'expire-group',
        'money', ${JSON.stringify({ groupId })}, '2026-12-04T09:00Z', '2026-11-20T09:00Z')`.execute(db)
    else {
      await sql`insert into sagas (id, kind, input, opened_at) values (${`fill-${groupId}`}, 'fill-group',
        ${JSON.stringify({ groupId })}, '2026-11-20T09:00Z')`.execute(db)
      await sql`insert into saga_operations (saga_id, name, part, attempt, key, input, answer, intended_at, tried_at, answered_at)
        values (${`fill-${groupId}`}, 'capture', ${seats[0]!.id}, 0, ${`capture:${groupId}`}, '{}',
          '{"kind":"done","value":{"amount":1955}}', '2026-11-20T09:00Z', '2026-11-20T09:00Z', '2026-11-20T09:00Z')`.execute(
        db,
      )
    }
    for (const { id } of seats)
      await sql`insert into work (id, kind, lane, payload, due_at, created_at) values (${`settle:${id}`}, 'settle-checkout',
        'money', ${JSON.stringify({ checkoutId: id })}, '2026-11-20T10:00Z', '2026-11-20T09:00Z')`.execute(db)
  }
}

test('groups keep their seats on the same payments, and every traveller finds their group', async () => {
  for (const { id, user_id: userId, group_id: groupId, state } of seated) {
    const found = (await groupWithSeats(database.db, groupId))!
    expect(found.group.state).toBe(state === 'held' ? 'collecting' : 'booked')
    expect(found.seats.find((seat) => seat.user_id === userId)).toMatchObject({
      state: 'held',
      checkout_id: id,
    })
    const { rows } = await sql<{ group_id: string; is_over: boolean }>`
      select group_id, is_over from traveller_groups where user_id = ${userId}`.execute(database.db)
    expect(rows).toContainEqual({ group_id: groupId, is_over: false })
  }
  expect((await countGroups(database.db)).collecting).toBe(1)
})

test('purchases and waiting work are read under the same ids', async () => {
  const log = createSqlSagaLog(database.db)
  for (const { id, group_id: groupId, state } of seated) {
    const { rows } = await sql<{ payload: unknown; kind: string }>`
      select kind, payload from work where id = ${reconcileWork.idOf({ checkoutId: id })}`.execute(
      database.db,
    )
    expect(rows).toEqual([{ kind: reconcileWork.kind, payload: { checkoutId: id } }])
    if (state === 'held') continue
    const saga = (await log.read(`fill-${groupId}`))!
    expect(saga).toMatchObject({
      input: { groupId },
      end: null,
      history: [{ name: 'capture', answer: { kind: 'done' } }],
    })
  }
})

test('checkouts of the version before keep what they are for, what they replaced and what was agreed', async () => {
  expect(new Set(before.checkouts.map(({ purpose }) => purpose))).toEqual(
    new Set(['create', 'join', 'renew', 'accept']),
  )
  for (const old of others) {
    const row = (await checkoutById(database.db, old.id))!
    const { groupName, creation, ...page } = old.pending
    expect(subjectOf(row)).toEqual(groupSubject(old.group_id))
    expect(cardPageOf(row)).toEqual(page)
    expect(orderOf(row)).toEqual({ groupName, creation })
    expect(row).toMatchObject({ purpose: old.purpose, replaces: old.renews, state: old.state })
  }
})

test('the checkout of a deleted account keeps its facts and gets no words back', async () => {
  const row = (await checkoutById(database.db, forgotten!.id))!
  expect(row).toMatchObject({ pending: {}, subject_data: {}, purpose: forgotten!.purpose })
  expect(subjectOf(row)).toEqual(groupSubject(forgotten!.group_id))
})

test('money and its story are found as before, and so is the payment for a new group on a train', async () => {
  for (const old of others) {
    const money = await moneyOf(database.db, old.user_id, { kind: 'group', ids: [old.group_id] })
    expect(money.map(({ subjectId }) => subjectId)).toEqual([old.group_id])
  }
  const { rows } = await sql<{ id: string }>`select id from payment_entries`.execute(database.db)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(before.payment_entries.map(({ id }) => id).toSorted())
  const founder = others.find(({ purpose }) => purpose === 'create')!
  const { connectionId } = founder.pending['creation'] as { connectionId: string }
  const found = await checkoutsOf(database.db, founder.user_id, {
    purpose: 'create',
    subjectData: { creation: { connectionId } },
  })
  expect(found.map(({ id }) => id)).toContain(founder.id)
})
