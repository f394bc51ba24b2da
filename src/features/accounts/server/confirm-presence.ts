import { Refusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { Caller } from '../../../platform/http/server.ts'
import { guessingAtAccount } from '../rules/brake-rules.ts'
import { forgetTries, slowDown } from './brakes.ts'
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
  const wrong = () => new Refusal(400, 'wrong_password', 'accounts.refusals.wrong_password')
  if (password === undefined) throw wrong()
  // whoever holds a bearer must not have as many guesses as there are seconds
  const brakes = [{ of: ['presence', userId], rule: guessingAtAccount }]
  await slowDown(db, brakes, now)
  if (!(await verifyPassword(password, stored)).right) throw wrong()
  await forgetTries(db, brakes)
}
