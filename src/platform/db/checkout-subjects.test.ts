import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore } from '../../../testing/databases/database-before.ts'
import { groupSubject, orderOf } from '../../features/groups/server/index.ts'
import {
  cardPageOf,
  checkoutById,
  checkoutsOf,
  moneyOf,
  subjectOf,
} from '../../features/payments/server/index.ts'
import type { Database } from './open-database.ts'

const writtenBefore = new URL('../../../testing/databases/before/031-checkout-subjects.json', import.meta.url)

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
  // as the version before left the checkouts of a deleted account
  await sql`update checkouts set pending = '{}', session_url = null, mandate = null where id = ${forgotten!.id}`.execute(
    db,
  )
  await old.migrateToLatest()
})
afterAll(() => database.close())

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
