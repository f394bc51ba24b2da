import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { Client, type QueryConfig } from 'pg'

const mark = '/* prepared */'

/**
 * Begins a statement whose text never changes: PostgreSQL reads and plans it once for each connection, which takes longer than to
 * carry out a short one. Elsewhere it is a comment.
 */
export const prepared = sql.raw(mark)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  // PostgreSQL cuts names at 63 bytes
  const name = hash('sha256', text).slice(0, 40)
  names.set(text, name)
  return name
}

/** A connection that knows by name what it was asked before, where the statement says that it is to be prepared. */
export class PreparingClient extends Client {
  // eslint-disable-next-line typescript/no-explicit-any -- as its many overloads take it
  override query(text: any, values?: any, callback?: any): any {
    if (typeof text !== 'string' || !text.startsWith(mark)) return super.query(text, values, callback)
    const named: QueryConfig = { name: nameOf(text), text, values }
    return super.query(named, callback)
  }
}
