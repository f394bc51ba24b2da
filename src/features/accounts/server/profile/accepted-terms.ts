import { sql } from 'kysely'
import { type Language, languages } from '../../../../kernel/languages.ts'
import { at } from '../../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import type { UsersTable } from '../users-table.ts'

/** The date of the terms in force, as yyyy-mm-dd, by the language of whoever reads them. */
export type TermsVersions = Readonly<Partial<Record<Language, string>>>

const users = (on: Db) => on.withTables<{ users: UsersTable }>()

/** Where no version was noted: that of the day on which the terms were accepted, or an older one. */
const accepted = sql<string>`coalesce(terms_version, to_char(terms_accepted_at at time zone 'UTC', 'YYYY-MM-DD'))`

/** Notes that somebody has accepted these terms again, with a payment. */
export async function acceptTerms(tx: Tx, userId: string, version: string, now: number): Promise<void> {
  await users(tx)
    .updateTable('users')
    .set({ terms_version: version, terms_accepted_at: at(now) })
    .where('id', '=', userId)
    .where(sql<boolean>`${accepted} < ${version}`)
    .execute()
}

/** Whether an account has accepted older terms than these, and none since. */
export async function isBehindTerms(on: Db, userId: string, version: string): Promise<boolean> {
  const row = await users(on)
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(sql<boolean>`${accepted} < ${version}`)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes accounts that have accepted older terms and were not told of these, and notes that they are told now: nobody is
 * taken twice, on whichever instance. An address that nobody has proven yet is told nothing.
 */
export async function takeUntoldOfTerms(
  tx: Tx,
  versions: TermsVersions,
  most: number,
): Promise<readonly { readonly id: string; readonly version: string }[]> {
  const taken: { id: string; version: string }[] = []
  for (const language of languages) {
    const version = versions[language]
    if (version === undefined || taken.length >= most) continue
    const some = users(tx)
      .selectFrom('users')
      .select('id')
      .where('language', '=', language)
      .where('verified_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`${accepted} < ${version}`)
      .where(sql<boolean>`coalesce(terms_told, '') < ${version}`)
      .orderBy('id')
      .limit(most - taken.length)
      .forUpdate()
      .skipLocked()
    const rows = await users(tx)
      .updateTable('users')
      .set({ terms_told: version })
      .where('id', 'in', some)
      .returning('id')
      .execute()
    taken.push(...rows.map(({ id }) => ({ id, version })))
  }
  return taken
}
