import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askToCreate, join, payAt, train, verify } from '../../../testing/builders/groups.ts'
import { allAgree, propose } from '../../../testing/builders/group-cancellations.ts'
import { boughtTicket, cancel } from '../../../testing/builders/cancellations.ts'
import { type TestTraveller, traveller } from '../../../testing/builders/travellers.ts'
import { undeclaredColumns } from '../../../testing/databases/undeclared-columns.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { workUntilGroup } from '../../../testing/harness/wait.ts'
import { longGroup, toRenewal } from '../../../testing/stories/long-group.ts'
import type { Json } from '../../kernel/json.ts'
import { type Field, none, type TablesData, undeclaredIn } from '../../kernel/personal-data.ts'
import { answerOf } from '../../platform/saga/redact-sagas.ts'
import { declaredCopies, declaredSagas, declaredTables, declaredWork } from './declared.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

/** What stands in JSON and no declaration covers. */
async function undeclaredJson(tables: TablesData): Promise<string[]> {
  const { db } = product.database
  const found: string[] = []
  const check = (where: string, value: Json | undefined, field: Field | undefined) => {
    if (value !== null && value !== undefined)
      found.push(...undeclaredIn(value, field).map((path) => `${where} ${path}`))
  }
  for (const [table, { columns }] of Object.entries(tables)) {
    const shaped = Object.entries(columns).filter(([, field]) => 'list' in field || 'fields' in field)
    if (shaped.length === 0) continue
    const { rows } = await sql<Record<string, Json>>`select * from ${sql.table(table)}`.execute(db)
    for (const row of rows)
      for (const [column, field] of shaped) check(`${table}.${column}`, row[column], field as Field)
  }
  const work = await sql<{ kind: string; payload: Json }>`select kind, payload from work`.execute(db)
  for (const { kind, payload } of work.rows)
    check(`work ${kind}`, payload, declaredWork.find((one) => one.kind === kind)?.payload)
  const sagas = await sql<{ kind: string; input: Json; outcome: string | null; data: Json }>`
    select kind, input, outcome, outcome_data as data from sagas`.execute(db)
  for (const { kind, input, outcome, data } of sagas.rows) {
    const saga = declaredSagas.find((one) => one.kind === kind)
    check(`${kind} input`, input, saga?.input)
    check(`${kind} ${outcome}`, data, saga?.outcomes[outcome ?? ''])
  }
  const operations = await sql<{ kind: string; name: string; input: Json; answer: Json }>`
    select s.kind, o.name, o.input, o.answer from saga_operations o join sagas s on s.id = o.saga_id`.execute(
    db,
  )
  for (const { kind, name, input, answer } of operations.rows) {
    const operation = declaredSagas.find((one) => one.kind === kind)?.operations[name]
    check(`${kind} ${name} input`, input, operation?.input)
    check(`${kind} ${name} answer`, answer, operation && answerOf(operation.value))
  }
  return [...new Set(found)]
}

describe('[ACC-06] the class of everything that is kept', () => {
  test('every column of every table has a class, an end, and a place in the copy of one’s data or a reason for none', async () => {
    expect(await undeclaredColumns(product.database.db, declaredTables)).toEqual([])
  })

  test('control: a new column, a new table and a column that has gone are refused', async () => {
    const { db } = product.database
    const rolledBack = new Error('rolled back')
    const planted = db.transaction().execute(async (tx) => {
      await sql`alter table users add column nickname text`.execute(tx)
      await sql`create table diaries (user_id text, entry jsonb)`.execute(tx)
      await sql`alter table users drop column image`.execute(tx)
      expect(await undeclaredColumns(tx, declaredTables)).toEqual([
        'diaries.user_id has no class',
        'diaries.entry has no class',
        'users.nickname has no class',
        'users.image is declared and not there',
      ])
      throw rolledBack
    })
    await expect(planted).rejects.toBe(rolledBack)
  })

  test('control: what nobody could erase, and what is left out of the copy without a reason, is refused', async () => {
    const { users, payment_events: events } = declaredTables as Record<string, TablesData[string]>
    const bad: TablesData = {
      ...declaredTables,
      users: {
        ...users!,
        columns: {
          ...users!.columns,
          first_name: { class: 'identity', deletion: { do: 'erase' }, exported: null },
          language: { whole: none },
        },
      },
      payment_events: {
        ...events!,
        columns: {
          ...events!.columns,
          session_ref: { class: 'payment', deletion: { do: 'erase' }, exported: 'ref' },
        },
      },
    }
    expect(await undeclaredColumns(product.database.db, bad)).toEqual([
      'payment_events.session_ref is to be erased, and nothing says whose it is',
      'users.first_name is to be erased and can not be null',
      'users.first_name is in no export, and nothing says why',
      'users.language is text and is declared as something else',
    ])
  })

  test('every kind of work that anything handles is declared, and no other', () => {
    const handled = product.worker.kinds.toSorted()
    expect(declaredWork.map(({ kind }) => kind).toSorted()).toEqual(handled)
  })
})

test('[ACC-06] every table that is said to be in the copy of one’s data is read for it', async () => {
  const { userId, email } = await traveller(product)
  const unread: string[] = []
  for (const { tables, read } of declaredCopies) {
    const queries: string[] = []
    const watched = product.database.db.withPlugin({
      transformQuery({ node }) {
        queries.push(JSON.stringify(node))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await read(watched, { id: userId, address: email }, product.clock.now())
    unread.push(...tables.filter((table) => !queries.some((query) => query.includes(`"name":"${table}"`))))
  }
  expect(unread).toEqual([])
})

describe('[ACC-06] what is written down in JSON', () => {
  test('of a purchase, a ticket and a renewal is declared field by field; control: a field that is not is found', async () => {
    const leader = await traveller(product)
    const opened = await askToCreate(product, leader, await train(product, '12:01'))
    await payAt(opened.body.url)
    const paid = await verify(product, leader, opened.body.sessionId)
    const { groupId } = paid.body.checkout
    const others: TestTraveller[] = []
    while (others.length < 5) others.push(await join(product, groupId))
    await workUntilGroup(product, groupId, 'booked')
    const { bookingId } = await boughtTicket(product, leader, '13:01', { travellers: 2 })
    await cancel(product, leader, bookingId)
    await propose(product, leader, groupId)
    await allAgree(product, others, groupId)
    await product.worker.idle()
    const { shown } = await longGroup(product, '07:31')
    toRenewal(product, shown.money.heldUntil)
    await product.worker.idle()
    const { db } = product.database
    const { rows } = await sql<{ kind: string }>`select distinct kind from sagas order by kind`.execute(db)
    expect(rows.map(({ kind }) => kind)).toEqual(declaredSagas.map(({ kind }) => kind).toSorted())
    expect(await undeclaredJson(declaredTables)).toEqual([])

    await sql`update sagas set input = input || '{"nickname": "Ada"}' where kind = 'fill-group'`.execute(db)
    await sql`update bookings set seats = jsonb_set(seats, '{0,diet}', '"vegan"')`.execute(db)
    expect(await undeclaredJson(declaredTables)).toEqual([
      'bookings.seats [].diet',
      'fill-group input nickname',
    ])
  })
})
