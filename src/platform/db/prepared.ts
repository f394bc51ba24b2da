import { hash } from 'node:crypto'
import {
  type CompiledQuery,
  type Insertable,
  type Kysely,
  type QueryExecutorProvider,
  type RawBuilder,
  ReferenceNode,
  type RootOperationNode,
  SelectAllNode,
  sql,
} from 'kysely'
import { Client, type QueryConfig } from 'pg'

/** Begins a text that is prepared from its first use on, whatever stands in it. Elsewhere it is a comment. */
const mark = '/* prepared */'

/** The database, a transaction or one connection. */
type Connected = Kysely<Record<never, never>>

class Named {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Stands in a statement for the value of this name, which each execution supplies. */
export type Given<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>

const given = (name: string) => sql<never>`${new Named(name)}`

/** Raw SQL, or what a query builder has built. */
interface Compilable<Row> {
  compile(db: QueryExecutorProvider): CompiledQuery<Row>
}

/**
 * A prepared statement whose text is built only once: building a long one costs this process more than sending it. It gives back no `*`.
 * `make` is called once, with the database of whoever is the first; where a database has plugins, it is called for each execution there.
 */
export function preparedStatement<Row, Values extends object>(
  make: (given: Given<Values>, db: Connected) => Compilable<Row>,
): (db: Connected, values: Values) => Promise<readonly Row[]> {
  const build = (db: Connected) => make(given, db).compile(db)
  let made: CompiledQuery<Row> | undefined
  return async (db, values) => {
    // a plugin may change what is sent, and the text that is kept is everybody's
    const hasPlugins = db.getExecutor().plugins.length > 0
    const { parameters, ...query } = hasPlugins ? build(db) : (made ??= marked(build(db)))
    const supplied = parameters.map((one) => (one instanceof Named ? values[one.name as keyof Values] : one))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: supplied })
    return rows
  }
}

function marked<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  if (givesAllColumns(query.query))
    throw new Error(`a prepared statement has to name its columns: ${query.sql}`)
  return { ...query, sql: `${mark} ${query.sql}` }
}

/** Of what a query builder has built; raw SQL is not read. */
function givesAllColumns(query: RootOperationNode): boolean {
  const columns =
    'selections' in query ? query.selections : 'returning' in query ? query.returning?.selections : []
  return (columns ?? []).some(
    ({ selection }) =>
      SelectAllNode.is(selection) || (ReferenceNode.is(selection) && SelectAllNode.is(selection.column)),
  )
}

/** The same for a statement that gives back one row, or none. */
export function preparedRow<Row, Values extends object>(
  make: (given: Given<Values>, db: Connected) => Compilable<Row>,
): (db: Connected, values: Values) => Promise<Row | null> {
  const read = preparedStatement(make)
  return async (db, values) => (await read(db, values))[0] ?? null
}

type NewRow<Tables, Table extends keyof Tables, Column extends keyof Insertable<Tables[Table]>> = Required<
  Pick<Insertable<Tables[Table]>, Column>
>

/** Writes a row of these columns into a table; the others get what they have by default. */
export function preparedInsert<
  Tables,
  Table extends keyof Tables & string,
  Column extends keyof Insertable<Tables[Table]> & string,
>(
  tables: (db: Connected) => Kysely<Tables>,
  table: Table,
  columns: readonly Column[],
): (db: Connected, row: NewRow<Tables, Table, Column>) => Promise<void> {
  const insert = preparedStatement((given: Given<NewRow<Tables, Table, Column>>, db) => {
    const row = Object.fromEntries(columns.map((name) => [name, given(name)]))
    return tables(db)
      .insertInto(table)
      .values(row as never)
  })
  return async (db, row) => void (await insert(db, row))
}

/** What is sent once or twice, at a start or by an operator, is not worth a plan in every connection. */
const sentBefore = 4

/** A plan is kept in each connection's process at the server, some ten kilobytes each. */
const mostPrepared = 256

/** Lists of different lengths make ever new texts: so many are counted before the count begins anew. */
const mostCounted = 2_000

/**
 * One statement that reads or writes rows. Not one that gives back every column (`*`): a prepared one fails as soon as a
 * migration adds a column, in the version before as well, which goes on beside it for a while.
 */
const isPreparable = (text: string) =>
  /^\s*(?:select|insert|update|delete|with)\s/i.test(text) &&
  !text.includes(';') &&
  !/(?:\bselect|\breturning|[,.])\s*\*/i.test(text)

/** Which texts of a process are prepared, by how often they are sent. */
export class PreparedTexts {
  #counts = new Map<string, number>()
  #names = new Map<string, string>()
  /** what is sent as it is, however often: looked through once */
  #plain = new Set<string>()

  /** The name under which this text is prepared, or undefined where it is sent as it is. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (this.#plain.has(text) || this.#names.size === mostPrepared || !this.#isDue(text)) return undefined
    this.#counts.delete(text)
    // PostgreSQL cuts names at 63 bytes
    const name = hash('sha256', text).slice(0, 40)
    this.#names.set(text, name)
    return name
  }

  #isDue(text: string): boolean {
    if (text.startsWith(mark)) return true
    if (!isPreparable(text)) {
      if (this.#plain.size === mostCounted) this.#plain.clear()
      this.#plain.add(text)
      return false
    }
    const count = this.#counts.get(text) ?? 0
    if (this.#counts.size === mostCounted) this.#counts.clear()
    this.#counts.set(text, count + 1)
    return count >= sentBefore
  }
}

const ofThisProcess = new PreparedTexts()

/** Whether PostgreSQL says that a column has another type since a statement was prepared. */
export const isOutdatedPlan = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '0A000'

/**
 * A connection that prepares what is sent often and then refers to it by name: PostgreSQL reads and plans it once for each connection,
 * which takes longer than to carry out a short one.
 */
export class PreparingClient extends Client {
  readonly texts: PreparedTexts = ofThisProcess
  // eslint-disable-next-line typescript/no-explicit-any -- as its many overloads take it
  override query(text: any, values?: any, callback?: any): any {
    const name = typeof text === 'string' ? this.texts.nameOf(text) : undefined
    if (name === undefined) return super.query(text, values, callback)
    const named: QueryConfig = { name, text, values }
    return super.query(named, callback)
  }
}
