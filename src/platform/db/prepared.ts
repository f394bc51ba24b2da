import { hash } from 'node:crypto'
import { type CompiledQuery, type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { Client, type QueryConfig } from 'pg'

const mark = '/* prepared */'

/**
 * Begins a statement whose text never changes: PostgreSQL reads and plans it once for each connection, which takes longer than to
 * carry out a short one. Elsewhere it is a comment.
 */
export const prepared = sql.raw(mark)

/** The database, a transaction or one connection. */
type Connected = QueryExecutorProvider & Pick<Kysely<Record<never, never>>, 'executeQuery'>

class Named {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A prepared statement whose text is built only once: building a long one costs this process more than sending it.
 * `given('name')` stands for the parameter of that name, which is supplied on each execution.
 */
export function preparedStatement<Row, Name extends string>(
  make: (given: (name: Name) => RawBuilder<unknown>) => RawBuilder<Row>,
): (db: Connected, values: Readonly<Record<Name, unknown>>) => Promise<readonly Row[]> {
  let made: CompiledQuery<Row> | undefined
  return async (db, values) => {
    made ??= sql<Row>`${prepared} ${make((name) => sql`${new Named(name)}`)}`.compile(db)
    const parameters = made.parameters.map((one) => (one instanceof Named ? values[one.name as Name] : one))
    const { rows } = await db.executeQuery<Row>({ ...made, parameters })
    return rows
  }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  // PostgreSQL cuts names at 63 bytes
  const name = hash('sha256', text).slice(0, 40)
  names.set(text, name)
  return name
}

/** A connection that prepares marked statements once and then refers to them by name. */
export class PreparingClient extends Client {
  // eslint-disable-next-line typescript/no-explicit-any -- as its many overloads take it
  override query(text: any, values?: any, callback?: any): any {
    if (typeof text !== 'string' || !text.startsWith(mark)) return super.query(text, values, callback)
    const named: QueryConfig = { name: nameOf(text), text, values }
    return super.query(named, callback)
  }
}
