import type { Db, Tx } from '../../../platform/db/open-database.ts'
import { endSessionsOf } from './sessions/end-sessions.ts'
import { dropIdentities, identitiesOf } from './google/identity-store.ts'
import { forgetPlaces } from './sessions/known-places.ts'
import { codeOf, dropCode, dropCodesFor } from './mailed-codes/mailed-code-store.ts'
import { datesOf, pseudonymise } from './profile/own-account-store.ts'
import { dropResetsFor, dropResetsOf } from './recovery/reset-store.ts'
import { confirmedFactor, dropFactor } from './second-factor/second-factor-store.ts'
import { dropUserAgents, livingSessions } from './sessions/session-store.ts'
import { userById } from './user-store.ts'

/** What accounts keep about a traveller, in words a person can read. Secrets are no data about anybody. */
export async function accountDataOf(db: Db, userId: string, now: number) {
  const account = await userById(db, userId)
  const dates = await datesOf(db, userId)
  const sessions = await livingSessions(db, userId, now)
  const identities = await identitiesOf(db, userId)
  return {
    account: {
      id: userId,
      firstName: account?.firstName ?? '',
      lastName: account?.lastName ?? '',
      email: account?.email ?? '',
      newEmail: (await codeOf(db, 'new-address', userId))?.email ?? null,
      emailVerified: account?.isVerified ?? false,
      language: account?.language ?? '',
      openedAt: dates.created_at.toISOString(),
      termsAcceptedAt: dates.terms_accepted_at.toISOString(),
      secondFactor: await confirmedFactor(db, userId),
    },
    signIns: identities.map(({ issuer, subject, linked_at: linkedAt }) => ({
      issuer,
      subject,
      linkedAt: linkedAt.toISOString(),
    })),
    sessions: sessions.map((session) => ({
      device: session.user_agent,
      createdAt: session.created_at.toISOString(),
      lastUsedAt: session.last_used_at?.toISOString() ?? null,
    })),
  }
}

/** Ends every session and takes the person out of what stays. */
export async function forgetAccount(tx: Tx, userId: string, now: number): Promise<void> {
  await endSessionsOf(tx, userId, {}, now)
  await dropUserAgents(tx, userId)
  await dropIdentities(tx, userId)
  await dropFactor(tx, userId)
  await dropCode(tx, 'registration', userId)
  await dropCode(tx, 'new-address', userId)
  await dropResetsOf(tx, userId)
  const account = await userById(tx, userId)
  if (account?.isVerified) {
    await dropCodesFor(tx, account.email)
    await dropResetsFor(tx, account.email)
  }
  await forgetPlaces(tx, userId)
  await pseudonymise(tx, userId, now)
}
