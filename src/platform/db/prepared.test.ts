import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPlace } from '../../../testing/databases/database-from-files.ts'
import { freshDatabasePlace, isPostgres } from '../../../testing/databases/fresh-database.ts'
import { PreparedTexts, preparedStatement } from './prepared.ts'

const named = sql<{
  statement: string
}>`select statement from pg_prepared_statements where name <> '' order by prepare_time`

test('what is sent often is planned once for its connection; what gives back every column is not, nor what is no statement about rows', async ({
  skip,
}) => {
  if (!isPostgres()) skip('PGlite has one connection and no driver')
  const here = await openPlace(await freshDatabasePlace())
  onTestFinished(() => here.close())
  const kept = await here.db.connection().execute(async (own) => {
    for (const n of [1, 2, 3, 4, 5, 6]) {
      const { rows } = await sql<{ twice: number }>`select ${n}::int * 2 as twice`.execute(own)
      expect(rows).toEqual([{ twice: n * 2 }])
      await sql`select * from users where id = ${n}::text`.execute(own)
      await sql`select u.* from users u where id = ${n}::text`.execute(own)
      await sql`update users set language = 'en' where id = ${n}::text returning *`.execute(own)
      await sql`set local lock_timeout = 0`.execute(own)
      if (n < 5) await sql`select ${n}::int * 3 as thrice`.execute(own)
    }
    return (await named.execute(own)).rows.map(({ statement }) => statement.trim())
  })
  expect(kept).toEqual(['select $1::int * 2 as twice'])
})

test('a migration that adds a column leaves the version before as it was, and one that changes a type costs each connection one statement', async ({
  skip,
}) => {
  if (!isPostgres()) skip('PGlite has one connection and no driver')
  const place = await freshDatabasePlace()
  const [here, migrating] = [await openPlace(place), await openPlace(place)]
  onTestFinished(async () => void (await Promise.all([here.close(), migrating.close()])))
  await sql`create table trains (id int, seats int)`.execute(migrating.db)
  await sql`insert into trains values (1, 6)`.execute(migrating.db)
  const seats = async () => (await sql<{ seats: number }>`select seats, id from trains`.execute(here.db)).rows
  const all = async () => (await sql<{ seats: number }>`select * from trains`.execute(here.db)).rows
  for (const _ of [1, 2, 3, 4, 5, 6]) expect([...(await seats()), ...(await all())]).toHaveLength(2)
  await sql`alter table trains add column line text`.execute(migrating.db)
  expect(await seats()).toEqual([{ seats: 6, id: 1 }])
  expect(await all()).toEqual([{ seats: 6, id: 1, line: null }])
  await sql`alter table trains alter column seats type text`.execute(migrating.db)
  await expect(seats()).rejects.toThrow('cached plan must not change result type')
  expect(await seats()).toEqual([{ seats: '6', id: 1 }])
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
  const add = preparedStatement<{ sum: number; twice: number }, 'one' | 'other'>(
    (given) => sql`
      select ${given('other')}::int + ${given('one')}::int * ${inches}::int as sum, ${given('one')}::int * 2 as twice`,
  )
  expect(await add(here.db, { one: 1, other: 30 })).toEqual([{ sum: 42, twice: 2 }])
  expect(await add(here.db, { one: 2, other: -4 })).toEqual([{ sum: 20, twice: 4 }])
})

test('what fails leaves the statement usable', async () => {
  const here = await openPlace(await freshDatabasePlace())
  onTestFinished(() => here.close())
  const ten = preparedStatement<{ n: number }, 'by'>((given) => sql`select 10 / ${given('by')}::int as n`)
  const tenBy = (by: number) => ten(here.db, { by })
  await expect(tenBy(0)).rejects.toThrow('division by zero')
  expect(await tenBy(5)).toEqual([{ n: 2 }])
  await expect(tenBy(0)).rejects.toThrow('division by zero')
  expect(await tenBy(2)).toEqual([{ n: 5 }])
})
