import type { Language } from '../../../../kernel/languages.ts'
import { askingAgain, emailsFromPlace, onceADay } from '../../rules/rate-limit-rules.ts'
import { accountEmail } from '../account-emails.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { mayWriteToOwner } from '../limits/address-emails.ts'
import { fromPlace } from '../limits/place.ts'
import { countTry, slowDown } from '../limits/rate-limits.ts'
import { hashOfCode, newCode, resetLife } from '../mailed-codes/codes.ts'
import { resetRequests } from './reset-store.ts'
import { hashOfToken, newToken } from '../sessions/tokens.ts'
import { userByEmail } from '../registration/expiry.ts'

/**
 * Answers with a token that alone opens nothing; the code goes to the mailbox. An unknown address gets a token too,
 * which leads to nobody, after the same work. Requests do not disturb each other: asking for somebody
 * else's account takes nothing from its owner.
 */
export async function forgotPassword(
  { db, needs, publicUrl }: AccountsDeps,
  wanted: { readonly email: string },
  {
    language,
    place,
    browserHash,
  }: { readonly language: Language; readonly place: string; readonly browserHash: string | null },
  now: number,
) {
  const email = wanted.email.toLowerCase()
  const again = { of: ['forgot', email, place], rule: askingAgain }
  await slowDown(db, [again, ...fromPlace(['forgot'], place, emailsFromPlace)], now)

  const known = await userByEmail(db, needs, { email, browserHash }, now)
  const within = await mayWriteToOwner(db, { kind: 'reset emails', address: email, place }, now)
  // over the limit the request leads to nobody, as one for an unknown address does
  const account = within ? known : null
  // once a day its owner is told, who would wait for an email that does not come
  const isFirst =
    !within && (await countTry(db, [{ of: ['resets limited', email], rule: onceADay }], now)) === 0
  const [token, code] = [newToken(), newCode()]
  const tokenHash = hashOfToken(token)
  await db.transaction().execute(async (tx) => {
    // a code that no email brings must not be there to be guessed
    const codeHash = hashOfCode(account ? code : newToken(), token)
    const request = { tokenHash, email, userId: account?.id ?? null, codeHash }
    await resetRequests.insert(tx, request, now)
    const asked = { to: account, language, publicUrl, id: tokenHash, code, until: now + resetLife }
    await needs.queueEmail(tx, accountEmail('reset', asked), now)
    if (isFirst && known?.isVerified)
      await needs.queueEmail(
        tx,
        accountEmail('resetsLimited', { to: known, language, publicUrl, id: tokenHash }),
        now,
      )
  })
  return { token }
}
