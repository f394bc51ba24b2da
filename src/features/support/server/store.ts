import { sql } from 'kysely'
import type { Language } from '../../../kernel/languages.ts'
import { at, type Instant, type InstantOrNull } from '../../../platform/db/instants.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { SupportForm } from '../contract.ts'

/** `passing_on`: a workflow service has not taken it yet. */
type SupportState = 'passing_on' | 'waiting' | 'answered' | 'closed'

type Tables = {
  support_messages: {
    id: string
    form: SupportForm
    name: string
    email: string
    message: string
    language: Language
    user_id: string | null
    received_at: Instant
    state: SupportState
    answer: string | null
    ended_at: InstantOrNull
  }
}
const tables = (db: Db) => db.withTables<Tables>()

export interface NewMessage {
  readonly id: string
  readonly form: SupportForm
  readonly name: string
  readonly email: string
  readonly message: string
  readonly language: Language
  readonly userId: string | null
  readonly receivedAt: number
  readonly state: 'passing_on' | 'waiting'
}

export async function insertMessage(tx: Db, { userId, receivedAt, ...message }: NewMessage): Promise<void> {
  await tables(tx)
    .insertInto('support_messages')
    .values({ ...message, user_id: userId, received_at: at(receivedAt) })
    .execute()
}

const messages = (db: Db) => tables(db).selectFrom('support_messages').selectAll()

export const messageById = (db: Db, id: string) => messages(db).where('id', '=', id).executeTakeFirst()

/** Locks the message, so that two operators cannot both answer it. */
export const lockMessage = (tx: Db, id: string) =>
  messages(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** The oldest that wait for an answer. */
export const waitingMessages = (db: Db, most: number) =>
  messages(db).where('state', '=', 'waiting').orderBy('received_at').orderBy('id').limit(most).execute()

/** The newest that were dealt with. */
export const endedMessages = (db: Db, most: number) =>
  messages(db).where('ended_at', 'is not', null).orderBy('ended_at', 'desc').limit(most).execute()

/** How many messages wait for an answer, and since when the oldest does; null: none. */
export async function messagesWaiting(db: Db): Promise<{ count: number; since: number } | null> {
  const row = await tables(db)
    .selectFrom('support_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(({ fn }) => fn.min('received_at').as('since'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  // the least of nothing is null
  const since = row.since as Date | null
  return since === null ? null : { count: row.count, since: since.getTime() }
}

export async function endMessage(tx: Db, id: string, answer: string | null, now: number): Promise<void> {
  await tables(tx)
    .updateTable('support_messages')
    .set({ state: answer === null ? 'closed' : 'answered', answer, ended_at: at(now) })
    .where('id', '=', id)
    .execute()
}

export async function letWait(db: Db, id: string): Promise<void> {
  await tables(db)
    .updateTable('support_messages')
    .set({ state: 'waiting' })
    .where('id', '=', id)
    .where('state', '=', 'passing_on')
    .execute()
}

export async function dropMessage(db: Db, id: string): Promise<void> {
  await tables(db).deleteFrom('support_messages').where('id', '=', id).execute()
}

/** What somebody wrote while signed in, or under an address that is proven to be theirs. */
export const messagesOf = (db: Db, userId: string, address: string | null) =>
  messages(db)
    .where((is) =>
      is.or([is('user_id', '=', userId), ...(address === null ? [] : [is('email', '=', address)])]),
    )
    .orderBy('received_at')
    .execute()
