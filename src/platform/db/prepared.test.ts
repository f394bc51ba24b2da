import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openPlace } from '../../../testing/databases/database-from-files.ts'
import { freshDatabasePlace, isPostgres } from '../../../testing/databases/fresh-database.ts'
import { prepared, preparedStatement } from './prepared.ts'

test('a statement that is to be prepared is planned once for its connection, and no other statement is kept there', async ({
  skip,
}) => {
  if (!isPostgres()) skip('PGlite has one connection and no driver')
  const here = await openPlace(await freshDatabasePlace())
  onTestFinished(() => here.close())
  const kept = await here.db.connection().execute(async (own) => {
    for (const n of [1, 2, 3]) {
      const { rows } = await sql<{ twice: number }>`${prepared} select ${n}::int * 2 as twice`.execute(own)
      expect(rows).toEqual([{ twice: n * 2 }])
      await sql`select ${n}::int * 3 as thrice`.execute(own)
    }
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where name <> ''`.execute(own)
    return rows.map(({ statement }) => statement.trim())
  })
  expect(kept).toEqual(['/* prepared */ select $1::int * 2 as twice'])
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
  const tenBy = (n: number) => sql<{ n: number }>`${prepared} select 10 / ${n}::int as n`.execute(here.db)
  await expect(tenBy(0)).rejects.toThrow('division by zero')
  expect((await tenBy(5)).rows).toEqual([{ n: 2 }])
  await expect(tenBy(0)).rejects.toThrow('division by zero')
  expect((await tenBy(2)).rows).toEqual([{ n: 5 }])
})
