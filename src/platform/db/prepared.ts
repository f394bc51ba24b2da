import { hash } from 'node:crypto'
import { type CompiledQuery, type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { Client, type QueryConfig } from 'pg'

/** Begins a text that is prepared from its first use on, whatever stands in it. Elsewhere it is a comment. */
const mark = '/* prepared */'

/** The database, a transaction or one connection. */
type Connected = QueryExecutorProvider & Pick<Kysely<Record<never, never>>, 'executeQuery'>

class Named {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A prepared statement whose text is built only once: building a long one costs this process more than sending it. It gives back no `*`.
 * `given('name')` stands for the parameter of that name, which is supplied on each execution.
 */
export function preparedStatement<Row, Name extends string>(
  make: (given: (name: Name) => RawBuilder<unknown>) => RawBuilder<Row>,
): (db: Connected, values: Readonly<Record<Name, unknown>>) => Promise<readonly Row[]> {
  let made: CompiledQuery<Row> | undefined
  return async (db, values) => {
    made ??= sql<Row>`${sql.raw(mark)} ${make((name) => sql`${new Named(name)}`)}`.compile({
      // the text is kept for everybody, so no plugin of one of them has a say in it
      getExecutor: () => db.getExecutor().withoutPlugins(),
    })
    const parameters = made.parameters.map((one) => (one instanceof Named ? values[one.name as Name] : one))
    const { rows } = await db.executeQuery<Row>({ ...made, parameters })
    return rows
  }
}

/** Reads the row of a table whose `id` is given, these columns of it. `Row` has to be what these columns are. */
export function preparedRowById<Row>(
  table: string,
  columns: readonly string[],
): (db: Connected, id: string) => Promise<Row | null> {
  const read = preparedStatement<Row, 'id'>(
    (given) => sql`
      select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}
      where id = ${given('id')}`,
  )
  return async (db, id) => (await read(db, { id }))[0] ?? null
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
