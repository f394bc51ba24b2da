import { newId } from '../../../../kernel/ids.ts'
import { at, type Instant } from '../../../../platform/db/instants.ts'
import type { Db } from '../../../../platform/db/open-database.ts'

type Tables = { unsent_letters: { id: string; letter: string; why: string; at: Instant } }

export interface UnsentEmail {
  readonly id: string
  /** which text it would have been */
  readonly template: string
  readonly why: string
  readonly at: number
}

/** Writes down that an email will never arrive. To whom, and what it said, is not kept. */
export async function noteUnsent(db: Db, template: string, why: string, now: number): Promise<void> {
  await db
    .withTables<Tables>()
    .insertInto('unsent_letters')
    .values({ id: newId(), letter: template, why, at: at(now) })
    .execute()
}

/** Emails that did not leave since an instant, the newest first. */
export async function unsentEmails(db: Db, since: number, most = 200): Promise<UnsentEmail[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('unsent_letters')
    .selectAll()
    .where('at', '>', at(since))
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, letter, why, at }) => ({ id, template: letter, why, at: at.getTime() }))
}
