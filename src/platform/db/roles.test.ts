import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migratedDatabase } from '../../../testing/databases/database-from-files.ts'
import { freshDatabasePlace } from '../../../testing/databases/fresh-database.ts'

/** The statements that docs/operate.md tells operators to give, with names of this test's own. */
function documented(suffix: string): { before: string[]; inside: string[] } {
  const text = /## Database roles[^]*?```sql\n([^]*?)```/.exec(readFileSync('docs/operate.md', 'utf8'))![1]!
  const [before = '', inside = ''] = text
    .replaceAll(/sixrail_(owner|app)/g, `sixrail_$1_${suffix}`)
    .replaceAll('database sixrail', `database roles_${suffix}`)
    .replaceAll('…', 'secret')
    .split(/^\\c .*$/m)
  const statements = (part: string) => part.split(';').filter((one) => one.trim() !== '')
  return { before: statements(before), inside: statements(inside) }
}

test('a role that may only read and write rows runs the product on tables that the owner made', async ({
  skip,
}) => {
  const { databaseUrl } = await freshDatabasePlace()
  if (databaseUrl === null) skip('PGlite has one role')
  const suffix = crypto.randomUUID().slice(0, 8)
  const at = (user: string | null, name: string) => {
    const url = new URL(databaseUrl!)
    url.pathname = `/${name}`
    if (user !== null) Object.assign(url, { username: user, password: 'secret' })
    return url.href
  }
  const run = async (url: string, statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const { before, inside } = documented(suffix)
  await run(databaseUrl!, before)
  const name = `roles_${suffix}`
  await run(at(null, name), inside)

  const owner = await migratedDatabase({ databaseUrl: at(`sixrail_owner_${suffix}`, name), dataDir: null })
  await owner.close()
  const place = { databaseUrl: at(`sixrail_app_${suffix}`, name), dataDir: null }
  // as at every start: nothing is new
  const app = await migratedDatabase(place)
  onTestFinished(() => app.close())
  const { db } = app
  await sql`insert into operator_log (at, operator_id, act, thing) values (now(), null, 'granted', 'x')`.execute(
    db,
  )
  await sql`insert into work (id, kind, payload, due_at, attempts, created_at) values ('a', 'b', 'null', now(), 0, now())`.execute(
    db,
  )
  await sql`update work set attempts = 1`.execute(db)
  await sql`delete from work`.execute(db)
  for (const statement of [
    'create table mine (id int)',
    'drop table users',
    'alter table users add column x int',
    'truncate operator_log',
    'delete from operator_log',
    `create role another`,
    `set role sixrail_owner_${suffix}`,
  ])
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow()
})
