import { Refusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { Caller } from '../../../platform/http/server.ts'
import { passwordHashOf } from './own-account-store.ts'
import { noPassword, verifyPassword } from './passwords.ts'
import { openedAt } from './session-store.ts'

/** How fresh a sign-in without a password has to be. */
const freshFor = 15 * 60_000

/**
 * Before what cannot be undone, or locks others out: a bearer alone may be a stolen one. An account without a password
 * shows it by having signed in just now.
 */
export async function confirmPresence(
  db: Db,
  { userId, sessionId }: Caller,
  password: string | undefined,
  now: number,
): Promise<void> {
  const stored = await passwordHashOf(db, userId)
  if (stored === noPassword) {
    if (now - (await openedAt(db, sessionId)) <= freshFor) return
    throw new Refusal(400, 'sign_in_again', 'accounts.refusals.sign_in_again')
  }
  const right = password !== undefined && (await verifyPassword(password, stored)).right
  if (!right) throw new Refusal(400, 'wrong_password', 'accounts.refusals.wrong_password')
}
