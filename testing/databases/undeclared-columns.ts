import { sql } from 'kysely'
import { isPersonal, type Leaf, leavesOf, type TablesData } from '../../src/kernel/personal-data.ts'
import type { Db } from '../../src/platform/db/open-database.ts'

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly nullable: boolean
}

/** What the declarations leave open about the tables that are there: a sentence for each finding. */
export async function undeclaredColumns(db: Db, tables: TablesData): Promise<string[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.data_type as "type", c.is_nullable = 'YES' as nullable
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position`.execute(db)
  const there = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  const gone = Object.entries(tables).flatMap(([table, { columns, of, address, ends = [] }]) => {
    const named = [of, address, ...ends.flatMap(({ since, empties }) => [...since, empties])]
    return [...Object.keys(columns), ...named.filter((name) => name !== undefined)].flatMap((column) =>
      there.has(`${table}.${column}`) ? [] : [`${table}.${column} is declared and not there`],
    )
  })
  return [...rows.flatMap((row) => findings(row, tables)), ...new Set(gone)]
}

function findings({ table, column, type, nullable }: Column, tables: TablesData): string[] {
  const data = tables[table]
  const name = `${table}.${column}`
  const field = data?.columns[column]
  if (!data || !field) return [`${name} has no class`]
  if ('byKind' in field) return type === 'jsonb' ? [] : [`${name} is one value and is declared by kind`]
  if ('class' in field === (type === 'jsonb')) return [`${name} is ${type} and is declared as something else`]
  const owner = 'list' in field ? field.of : undefined
  return leavesOf(field, name).flatMap(({ path, leaf }) => [
    ...(mustGo(leaf) && data.rows === 'stay' && (leaf.about ?? owner ?? data.of) === undefined
      ? [`${path} is to be erased, and nothing says whose it is`]
      : []),
    ...(leaf.deletion.do === 'erase' && data.rows === 'stay' && 'class' in field && !nullable
      ? [`${path} is to be erased and can not be null`]
      : []),
    ...(!isPersonal(leaf) || isOfAccount(leaf) || leaf.exported !== null || leaf.reason !== undefined
      ? []
      : [`${path} is in no export, and nothing says why`]),
  ])
}

const mustGo = ({ deletion }: Leaf) => deletion.do !== 'keep'
const isOfAccount = ({ class: name }: Leaf) => name === 'account'
