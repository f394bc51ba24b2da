import type { Db } from '../../../../platform/db/open-database.ts'
import { generalRefusal } from '../../../../platform/http/refusals/refusals.ts'
import type { OwnSession, Profile } from '../../contract.ts'
import { deviceOf } from '../../rules/device-of.ts'
import { identitiesOf, isLinkingOff } from '../google/identity-store.ts'
import { passwordHashOf } from './own-account-store.ts'
import { noPassword } from '../passwords/passwords.ts'
import { confirmedFactor, countRecoveryCodes } from '../second-factor/second-factor-store.ts'
import type { livingSessions } from '../sessions/session-store.ts'
import { userById } from '../user-store.ts'

export async function presentProfile(db: Db, userId: string): Promise<Profile> {
  const account = await userById(db, userId)
  if (!account) throw generalRefusal(401)
  const { firstName, lastName, email, language } = account
  return {
    firstName,
    lastName,
    email,
    language,
    hasPassword: (await passwordHashOf(db, userId)) !== noPassword,
    google: (await identitiesOf(db, userId)).length > 0,
    googleOff: await isLinkingOff(db, userId),
    secondFactor: await confirmedFactor(db, userId),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  }
}

type Row = Awaited<ReturnType<typeof livingSessions>>[number]

export function presentSessions(rows: readonly Row[], currentId: string): OwnSession[] {
  return rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.user_agent ?? ''),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: (row.last_used_at ?? row.created_at).toISOString(),
    isCurrent: row.id === currentId,
  }))
}
