import { exportedRow, exportRows, type PersonalCopy } from '../../../platform/db/personal-rows.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'
import { codeOf } from './mailed-codes/mailed-code-store.ts'
import { accountsData } from './personal-data.ts'
import { markDeleted, rowOf } from './profile/own-account-store.ts'
import { confirmedFactor } from './second-factor/second-factor-store.ts'
import { endSessionsOf } from './sessions/end-sessions.ts'
import { livingSessions } from './sessions/session-store.ts'
import { userById } from './user-store.ts'

/** What accounts keep about a traveller, in words a person can read. Secrets are no data about anybody. */
export const accountsCopy: PersonalCopy = {
  tables: ['users', 'identities', 'sessions'],
  read: (db, { id }, now) => accountDataOf(db, id, now),
}

async function accountDataOf(db: Db, userId: string, now: number) {
  const account = await userById(db, userId)
  const row = await rowOf(db, userId)
  const sessions = await livingSessions(db, userId, now)
  return {
    account: {
      ...exportedRow(accountsData['users']!, row),
      language: account?.language ?? '',
      newEmail: (await codeOf(db, 'new-address', userId))?.email ?? null,
      emailVerified: account?.isVerified ?? false,
      secondFactor: await confirmedFactor(db, userId),
    },
    signIns: await exportRows(db, 'identities', accountsData['identities']!, userId),
    sessions: sessions.map((session) => exportedRow(accountsData['sessions']!, session)),
  }
}

/** Ends an account's every session. What is declared of its rows is deleted with those of everybody else's tables. */
export async function endAccount(tx: Tx, userId: string, now: number): Promise<void> {
  await endSessionsOf(tx, userId, {}, now)
  await markDeleted(tx, userId, now)
}
