import type { Language } from '../../../kernel/languages.ts'
import { askingAgain, lettersFromPlace, lettersToAddress } from '../rules/brake-rules.ts'
import { accountLetter } from './account-letters.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { countTry, slowDown } from './brakes.ts'
import { codeLife, hashOfCode, newCode } from './codes.ts'
import { isKnownPlace } from './known-places.ts'
import { insertReset } from './reset-store.ts'
import { hashOfToken, newToken } from './tokens.ts'
import { userByEmail } from './user-store.ts'

/**
 * Answers with a token that alone opens nothing; the code goes to the mailbox. An unknown address gets a token too,
 * which leads to nobody, after the same work (decision 9). Requests do not disturb each other: asking for somebody
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
  await slowDown(db, [again, { of: ['forgot', place], rule: lettersFromPlace }], now)

  const known = await userByEmail(db, email, browserHash, now)
  const isOwnersPlace = await isKnownPlace(db, email, place)
  const within = (await countTry(db, [{ of: ['reset letters', email], rule: lettersToAddress }], now)) === 0
  // over the limit the request leads to nobody, as one for an unknown address does; the owner's places have none
  const account = within || isOwnersPlace ? known : null
  const [token, code] = [newToken(), newCode()]
  const tokenHash = hashOfToken(token)
  await db.transaction().execute(async (tx) => {
    const request = { tokenHash, email, userId: account?.id ?? null, codeHash: hashOfCode(code, token) }
    await insertReset(tx, request, now)
    const asked = { to: account, language, publicUrl, id: tokenHash, code, until: now + codeLife }
    await needs.queueLetter(tx, accountLetter('reset', asked), now)
  })
  needs.poke()
  return { token }
}
