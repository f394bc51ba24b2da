import { type RawBuilder, sql } from 'kysely'
import type { Json } from '../../kernel/json.ts'
import { type Field, redacted, type TableData, type TablesData } from '../../kernel/personal-data.ts'
import { deleteSome } from './delete-some.ts'
import { at } from './instants.ts'
import { asJson } from './json-column.ts'
import type { Db } from './open-database.ts'

/** Whose rows: `address` only where they have proven that it is theirs. */
export interface Person {
  readonly id: string
  readonly address: string | null
}

/** Takes a person out of every table as it is declared: their rows go, or what names them in rows that stay. */
export async function forgetRows(tx: Db, tables: TablesData, person: Person): Promise<void> {
  for (const [table, data] of Object.entries(tables)) {
    if (data.rows === 'go') await deleteOwn(tx, table, data, person)
    else await redactOwn(tx, table, data, person.id)
  }
}

async function deleteOwn(tx: Db, table: string, data: TableData, { id, address }: Person): Promise<void> {
  if (data.of !== undefined)
    await sql`delete from ${sql.table(table)} where ${sql.ref(data.of)} = ${id}`.execute(tx)
  if (data.address !== undefined && address !== null)
    await sql`delete from ${sql.table(table)} where ${sql.ref(data.address)} = ${address}`.execute(tx)
}

async function redactOwn(tx: Db, table: string, data: TableData, id: string): Promise<void> {
  const changes = new Map<string, RawBuilder<unknown>[]>()
  for (const [column, field] of Object.entries(data.columns)) {
    if ('byKind' in field || 'fields' in field) continue
    if ('list' in field) {
      if (field.of !== undefined) await redactElements(tx, table, column, field.list, field.of, id)
      continue
    }
    const { deletion, about = data.of } = 'whole' in field ? field.whole : field
    if (about === undefined || deletion.do === 'keep') continue
    const value = deletion.do === 'erase' ? null : deletion.by
    const own = typeof value === 'function' ? value(id) : value
    const parameter = 'whole' in field && own !== null ? sql`${asJson(own)}::jsonb` : sql`${own}`
    changes.set(about, [...(changes.get(about) ?? []), sql`${sql.ref(column)} = ${parameter}`])
  }
  for (const [about, sets] of changes)
    await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${sql.ref(about)} = ${id}`.execute(tx)
}

/** A list whose elements are about different people, such as the seats of one ticket. */
async function redactElements(
  tx: Db,
  table: string,
  column: string,
  element: Field,
  of: string,
  id: string,
): Promise<void> {
  const own = asJson([{ [of]: id }])
  const { rows } = await sql<{ place: string; list: readonly { readonly [name: string]: Json }[] }>`
    select ctid::text as place, ${sql.ref(column)} as list from ${sql.table(table)}
    where ${sql.ref(column)} @> ${own}::jsonb for update`.execute(tx)
  for (const { place, list } of rows) {
    const left = list.map((one) => (one[of] === id ? redacted(one, element) : one))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${asJson(left)}::jsonb
      where ctid = ${place}::tid`.execute(tx)
  }
}

/** Lets everything end whose time is over, at most `most` rows of each. True where more may be left. */
export async function endRows(db: Db, tables: TablesData, now: number, most: number): Promise<boolean> {
  let isMore = false
  for (const [table, { ends = [] }] of Object.entries(tables))
    for (const { since, days, where, empties, leaves } of ends) {
      const before = at(now - days * 24 * 60 * 60_000)
      const over = sql.join(
        since.map((column) => sql`${sql.ref(column)} <= ${before}`),
        sql` or `,
      )
      const isOver = sql`(${over})${where === undefined ? sql`` : sql` and ${sql.raw(where)}`}`
      const count =
        empties === undefined
          ? await deleteSome(db, table, isOver, most)
          : await emptySome(db, table, { column: empties, leaves }, isOver, most)
      if (count >= most) isMore = true
    }
  return isMore
}

async function emptySome(
  db: Db,
  table: string,
  { column, leaves }: { readonly column: string; readonly leaves: Json | undefined },
  isOver: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const nothing = leaves === undefined ? sql`null` : sql`${sql.lit(JSON.stringify(leaves))}::jsonb`
  const isThere = sql`${sql.ref(column)} ${leaves === undefined ? sql`is not null` : sql`<> ${nothing}`}`
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${nothing} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isThere} and ${isOver}
      limit ${most} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

type Exported = { readonly [name: string]: Json }

/** What a feature puts into the copy of one's data (R-23). */
export interface PersonalCopy {
  /** the tables whose rows are in it */
  readonly tables: readonly string[]
  /** parts of the copy by name */
  read(db: Db, person: Person, now: number): Promise<{ readonly [part: string]: unknown }>
}

/** What the copy of one's data says of a row. */
export function exportedRow({ columns }: TableData, row: object): Exported {
  const values = row as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, field]) => {
      const name = ('class' in field ? field : 'whole' in field ? field.whole : null)?.exported ?? null
      if (name === null) return []
      const value = values[column]
      return [[name, value instanceof Date ? value.toISOString() : ((value ?? null) as Json)]]
    }),
  )
}

/** Everything of somebody in one table, in the words of the copy. */
export async function exportRows(db: Db, table: string, data: TableData, id: string): Promise<Exported[]> {
  const { rows } = await sql<object>`
    select * from ${sql.table(table)} where ${sql.ref(data.of ?? 'user_id')} = ${id}`.execute(db)
  return rows.map((row) => exportedRow(data, row))
}

/** One part of the copy: rows of these tables, each table under a name, and nothing else. */
export function copyOfTables(
  data: TablesData,
  part: string,
  names: { readonly [name: string]: string },
): PersonalCopy {
  return {
    tables: Object.values(names),
    async read(db, { id }) {
      const all = Object.entries(names).map(
        async ([name, table]) => [name, await exportRows(db, table, data[table]!, id)] as const,
      )
      return { [part]: Object.fromEntries(await Promise.all(all)) }
    },
  }
}
