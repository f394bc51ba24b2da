import { once } from 'node:events'
import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPlace } from '../../../testing/databases/database-from-files.ts'
import { freshDatabasePlace, isPostgres } from '../../../testing/databases/fresh-database.ts'
import { GivingUpClient } from './giving-up-client.ts'
import { type Given, PreparedTexts, preparedStatement } from './prepared.ts'

/** A connection that shares no count with what else this process sends. */
class OwnClient extends GivingUpClient {
  override readonly texts = new PreparedTexts()
}

async function connect(url: string): Promise<OwnClient> {
  const own = new OwnClient({ connectionString: url })
  await own.connect()
  onTestFinished(() => own.end())
  return own
}

test('what is sent often is planned once for its connection; what gives back every column is not, nor what is no statement about rows', async ({
  skip,
}) => {
  if (!isPostgres()) skip('PGlite has one connection and no driver')
  const own = await connect((await freshDatabasePlace()).databaseUrl!)
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const { rows } = await own.query('select $1::int * 2 as twice', [n])
    expect(rows).toEqual([{ twice: n * 2 }])
    await own.query('select * from users where id = $1', [n])
    await own.query('select u.* from users u where id = $1', [n])
    await own.query("update users set language = 'en' where id = $1 returning *", [n])
    await own.query('set lock_timeout = 0')
    if (n < 5) await own.query('select $1::int * 3 as thrice', [n])
  }
  const { rows } = await own.query("select statement from pg_prepared_statements where name <> ''")
  expect(rows).toEqual([{ statement: 'select $1::int * 2 as twice' }])
})

test('a migration that adds a column changes nothing for the version before; one that changes a type costs each connection one statement', async ({
  skip,
}) => {
  if (!isPostgres()) skip('PGlite has one connection and no driver')
  const url = (await freshDatabasePlace()).databaseUrl!
  const [here, migrating] = [await connect(url), await connect(url)]
  await migrating.query('create table wagons (id int, seats int)')
  await migrating.query('insert into wagons values (1, 6)')
  const named = async () => (await here.query('select seats, id from wagons')).rows
  const all = async () => (await here.query('select * from wagons')).rows
  for (const _ of [1, 2, 3, 4, 5, 6]) expect([...(await named()), ...(await all())]).toHaveLength(2)
  await migrating.query('alter table wagons add column line text')
  expect(await named()).toEqual([{ seats: 6, id: 1 }])
  expect(await all()).toEqual([{ seats: 6, id: 1, line: null }])
  await migrating.query('alter table wagons alter column seats type text')
  const closed = once(here, 'end')
  await expect(named()).rejects.toThrow('cached plan must not change result type')
  // a pool opens another in its place
  await closed
})

test('only so many texts are prepared, and lists of every length leave what is counted within bounds', () => {
  const send = (texts: PreparedTexts, text: string, times: number) => {
    let name: string | undefined
    for (let n = 0; n < times; n++) name = texts.nameOf(text)
    return name
  }
  const texts = new PreparedTexts()
  for (let n = 0; n < 256; n++) expect(send(texts, `select ${n}`, 5)).toMatch(/^[0-9a-f]{40}$/)
  expect(send(texts, 'select 256', 9)).toBeUndefined()
  expect(send(texts, 'select 255', 1)).toBeDefined()
  const others = new PreparedTexts()
  expect(send(others, 'select 1', 4)).toBeUndefined()
  for (let n = 0; n < 2_000; n++) others.nameOf(`select id from a where b in (${n})`)
  expect(send(others, 'select 1', 4)).toBeUndefined()
  expect(send(others, 'select 1', 1)).toBeDefined()
})

test('a statement that is made once takes its values by their names, as often as they stand in it, beside what is always the same', async () => {
  const here = await openPlace(await freshDatabasePlace())
  onTestFinished(() => here.close())
  const inches = 12
  const add = preparedStatement(
    (given: Given<{ one: number; other: number }>) => sql<{ sum: number; twice: number }>`
      select ${given('other')}::int + ${given('one')}::int * ${inches}::int as sum, ${given('one')}::int * 2 as twice`,
  )
  expect(await add(here.db, { one: 1, other: 30 })).toEqual([{ sum: 42, twice: 2 }])
  expect(await add(here.db, { one: 2, other: -4 })).toEqual([{ sum: 20, twice: 4 }])
})

test('what fails leaves the statement usable', async () => {
  const here = await openPlace(await freshDatabasePlace())
  onTestFinished(() => here.close())
  const ten = preparedStatement(
    (given: Given<{ by: number }>) => sql<{ n: number }>`select 10 / ${given('by')}::int as n`,
  )
  const tenBy = (by: number) => ten(here.db, { by })
  await expect(tenBy(0)).rejects.toThrow('division by zero')
  expect(await tenBy(5)).toEqual([{ n: 2 }])
  await expect(tenBy(0)).rejects.toThrow('division by zero')
  expect(await tenBy(2)).toEqual([{ n: 5 }])
})

test('a plugin of one database is heard there, and by nobody else', async () => {
  const here = await openPlace(await freshDatabasePlace())
  onTestFinished(() => here.close())
  const withoutOrder: KyselyPlugin = {
    transformQuery: ({ node }) => ({ ...node, orderBy: undefined }) as RootOperationNode,
    transformResult: async ({ result }) => result,
  }
  const read = preparedStatement((given: Given<{ least: number }>, db) =>
    db
      .selectFrom(sql<{ n: number }>`(values (1), (2), (3))`.as<'each'>(sql`each (n)`))
      .select('n')
      .where('n', '>=', given('least'))
      .orderBy('n', 'desc'),
  )
  const plugged = here.db.withPlugin(withoutOrder)
  const numbersOf = async (db: typeof here.db) => (await read(db, { least: 2 })).map(({ n }) => n)
  expect(await numbersOf(plugged)).toEqual([2, 3])
  expect(await numbersOf(here.db)).toEqual([3, 2])
  expect(await numbersOf(plugged)).toEqual([2, 3])
})

test('a statement that gives back every column is not prepared: it would fail at the next migration, in the version before it', async () => {
  const here = await openPlace(await freshDatabasePlace())
  onTestFinished(() => here.close())
  const users = (db: typeof here.db) => db.withTables<{ users: { id: string } }>()
  const everything = [
    preparedStatement((_: Given<object>, db) => users(db).selectFrom('users').selectAll()),
    preparedStatement((_: Given<object>, db) =>
      users(db).selectFrom('users').select('id').selectAll('users'),
    ),
    preparedStatement((_: Given<object>, db) => users(db).deleteFrom('users').returningAll()),
  ]
  for (const read of everything) await expect(read(here.db, {})).rejects.toThrow('has to name its columns')
})
