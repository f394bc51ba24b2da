import type { Db } from '../../../platform/db/open-database.ts'
import { refuse } from './code-refusals.ts'
import { dropCode } from './mailed-code-store.ts'
import { tryCode } from './try-code.ts'
import { markVerified, userById } from './user-store.ts'

/** Proves an address by the code that was mailed to it. */
export async function verifyEmail(db: Db, { userId, otp }: { userId: string; otp: string }, now: number) {
  const account = await userById(db, userId)
  if (account?.isVerified) throw refuse(409, 'already_verified')
  const { right, triesLeft } = await tryCode(db, 'registration', userId, otp, now)
  // an id that leads to nobody has a code too, which nobody was sent (decision 33)
  if (!right || !account) throw refuse(400, 'code_invalid', { triesLeft })
  const isFirst = await db.transaction().execute(async (tx) => {
    await dropCode(tx, 'registration', userId)
    return markVerified(tx, userId, now)
  })
  // another tab was faster
  if (!isFirst) throw refuse(409, 'already_verified')
  return { verified: true }
}
