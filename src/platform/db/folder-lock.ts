import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Keeps a second process out of a data folder: two PGlite processes on one folder lose rows without an error.
 * An exclusive SQLite transaction is a lock the kernel drops when the process dies, so a crash leaves nothing behind.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'))
  try {
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new Error(`The data folder ${folder} is in use by another process. Stop it first, or set DATA_DIR.`)
  }
  return () => lock.close()
}
