import { expect, test } from 'vitest'
import { literalsOf } from './read-source.ts'
import { clocksInMigration, clocksInSource } from './sql-clock.ts'

test.each([
  'created timestamptz not null default now()',
  'created timestamptz default CURRENT_TIMESTAMP',
  'select clock_timestamp ()',
  "due timestamptz default 'now'",
  'day date default current_date',
])('a migration may not say: %s', (line) =>
  expect(clocksInMigration(`create table a (\n${line}\n)`)).toHaveLength(1),
)

test('a migration may talk about it, and may name a column alike', () => {
  expect(
    clocksInMigration('-- never now()\n/* not\ncurrent_timestamp */ alter table a add known timestamptz'),
  ).toEqual([])
})

test.each([
  'sql`update seats set taken = now() where id = ${id}`',
  "db.query('select current_timestamp')",
  "eb.fn('now')",
  "sql.raw('select localtime')",
  "sql`select ${x}::date - date 'today'`",
])('source may not say: %s', (source) => expect(clocksInSource(literalsOf(source))).toHaveLength(1))

test.each(['Date.now()', 'clock.now()', 'const now = 1 // sql now()', "t('groups.now')", "show('today')"])(
  'source may say: %s',
  (source) => expect(clocksInSource(literalsOf(source))).toEqual([]),
)
