import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The folder's rights let others in: a sentence for whoever starts the product. */
export class OpenFolderError extends Error {}

/**
 * Makes the folder for the owner alone, or refuses one that others may enter: PGlite writes its files so that everybody
 * can read and write them, and password hashes lie there.
 */
function keepPrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Windows has no such bits, and a user's folders there are the user's
  if (process.platform === 'win32' || (statSync(folder).mode & 0o077) === 0) return
  throw new OpenFolderError(
    `DATA_DIR: other users of this machine can look into the folder ${folder}. Close it with: chmod 700 ${folder}`,
  )
}

/**
 * Keeps a second process out of a data folder: two PGlite processes on one folder lose rows without an error.
 * An exclusive SQLite transaction is a lock the kernel drops when the process dies, so a crash leaves nothing behind.
 */
export function lockFolder(folder: string): () => void {
  keepPrivate(folder)
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'))
  try {
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new Error(`The data folder ${folder} is in use by another process. Stop it first, or set DATA_DIR.`)
  }
  return () => lock.close()
}
