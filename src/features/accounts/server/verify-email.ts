import type { Db } from '../../../platform/db/open-database.ts'
import { refuse } from './code-refusals.ts'
import { codeTries } from './codes.ts'
import { verifyPassword } from './passwords.ts'
import { markVerified, userById } from './user-store.ts'
import { codeOf, dropCode, takeCodeTry } from './verification-store.ts'

/** Proves an address by the code that was mailed to it. */
export async function verifyEmail(db: Db, { userId, otp }: { userId: string; otp: string }, now: number) {
  const account = await userById(db, userId)
  if (account?.isVerified) throw refuse(409, 'already_verified')
  const taken = await takeCodeTry(db, userId, now)
  if (!taken) {
    const old = await codeOf(db, userId)
    throw refuse(
      409,
      old && old.tries >= codeTries && old.expiresAt > now ? 'code_tries_used' : 'code_expired',
    )
  }
  const { right } = await verifyPassword(otp, taken.codeHash)
  // an id that leads to nobody has a code too, which nobody was sent (decision 33)
  if (!right || !account) throw refuse(400, 'code_invalid', { triesLeft: taken.triesLeft })
  const isFirst = await db.transaction().execute(async (tx) => {
    await dropCode(tx, userId)
    return markVerified(tx, userId, now)
  })
  // another tab was faster
  if (!isFirst) throw refuse(409, 'already_verified')
  return { verified: true }
}
