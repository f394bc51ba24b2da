import { accountEmail } from '../account-emails.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { forgetTries } from '../limits/rate-limits.ts'
import { refuse } from '../mailed-codes/code-refusals.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { accountAtPlace, accountEverywhere } from '../limits/login-rate-limits.ts'
import { dropCode } from '../mailed-codes/mailed-code-store.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { proveAddress } from '../registration/prove-address.ts'
import { isPassedReset, takePassedReset } from './reset-store.ts'
import { forgetOtherPlaces } from '../sessions/known-places.ts'
import { hashOfToken } from '../sessions/tokens.ts'
import { lockAddress, setPasswordHash } from '../user-store.ts'

interface Reset {
  readonly email: string
  readonly password: string
  readonly token: string
}

/**
 * Sets a new password, once, with a token whose code was given. Every session ends, nobody is logged in by it, and the
 * owner is told by mail. The code came from the mailbox, so the address is proven too.
 */
export async function resetPassword(
  { db, needs, publicUrl }: AccountsDeps,
  { password, token, ...reset }: Reset,
  place: string,
  now: number,
) {
  const email = reset.email.toLowerCase()
  refuseCommonPassword(password, [email])
  // looked at before anything is hashed: a token that opens nothing must cost nothing
  if (!(await isPassedReset(db, hashOfToken(token), email, now))) throw refuse(409, 'reset_over')
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    // The address is locked before the request is deleted, as in every other proof of an address: in another order two of
    // them could wait for each other.
    const others = (await lockAddress(tx, email)).map((locked) => locked.account)
    const userId = await takePassedReset(tx, hashOfToken(token), email, now)
    const account = others.find(({ id }) => id === userId)
    // somebody has proven the address in another account meanwhile, or the account moved to another address
    if (!account || others.some((other) => other !== account && other.isVerified))
      throw refuse(409, 'reset_over')
    await setPasswordHash(tx, account.id, passwordHash)
    await forgetOtherPlaces(tx, account.id, place)
    // an address that somebody else asked for must not be confirmed later
    await dropCode(tx, 'new-address', account.id)
    await proveAddress(tx, account, { others, keepSession: null, needs }, now)
    await forgetTries(tx, [accountAtPlace(email, place), accountEverywhere(email)])
    const asked = { to: account, language: account.language, publicUrl, id: hashOfToken(token) }
    await needs.queueEmail(tx, accountEmail('changed', asked), now)
    return account.id
  })
}
