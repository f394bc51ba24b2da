import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './open-database.ts'

/**
 * Brings the tables up to date. `files` maps a numbered name to its SQL; names are applied in order, once, forward only.
 * Throws with the name of the file that failed; nothing of that file stays.
 */
export async function migrate(db: Db, files: Readonly<Record<string, string>>): Promise<void> {
  const migrations = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, migration(text)]))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName
  throw new Error(`Migration ${failed ?? ''} failed`, { cause: error })
}

function migration(text: string): Migration {
  return {
    async up(db) {
      // PGlite takes one statement a call
      for (const statement of text.split(/;\s*$/m)) {
        if (statement.replace(/^\s*--.*$/gm, '').trim() !== '') await sql.raw(statement).execute(db)
      }
    },
  }
}
