import type { Language } from '../../../../kernel/languages.ts'
import { askingAgain, emailsFromPlace } from '../../rules/rate-limit-rules.ts'
import { accountEmail } from '../account-emails.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { mayWriteToOwner } from '../limits/address-emails.ts'
import { fromPlace } from '../limits/place.ts'
import { slowDown } from '../limits/rate-limits.ts'
import { codeLife, hashOfCode, newCode } from '../mailed-codes/codes.ts'
import { hashOfToken, newToken } from '../sessions/tokens.ts'
import { provenByEmail } from '../user-store.ts'
import { signInRequests } from './sign-in-store.ts'

interface Asking {
  readonly language: Language
  readonly place: string
}

/**
 * Mails a code that signs in whoever has proven the address, or opens an account for it. Both get the same email after
 * the same work, so nobody learns which it is. Gives the token that binds the code to the browser that asked: requests do
 * not disturb each other, and whoever asks for somebody else's address has only guesses.
 */
export async function askForEmailCode(
  { db, needs, publicUrl }: AccountsDeps,
  wanted: { readonly email: string },
  { language, place }: Asking,
  now: number,
): Promise<string> {
  const email = wanted.email.toLowerCase()
  const again = { of: ['email code', email, place], rule: askingAgain }
  await slowDown(db, [again, ...fromPlace(['email code'], place, emailsFromPlace)], now)

  const owner = (await provenByEmail(db, email))?.account ?? null
  const within = await mayWriteToOwner(db, { kind: 'verification emails', address: email, place }, now)
  const [token, code] = [newToken(), newCode()]
  const tokenHash = hashOfToken(token)
  // a code that no email brings must not be there to be guessed
  const codeHash = hashOfCode(within ? code : newToken(), token)
  await db.transaction().execute(async (tx) => {
    await signInRequests.insert(tx, { tokenHash, email, userId: owner?.id ?? null, codeHash }, now)
    const to = within ? { email, language: owner?.language ?? language } : null
    const asked = { to, language, publicUrl, id: tokenHash, code, until: now + codeLife }
    await needs.queueEmail(tx, accountEmail('signIn', asked), now)
  })
  return token
}
