import { newId } from '../../../kernel/ids.ts'
import type { Language } from '../../../kernel/languages.ts'
import { askingAgain, lettersFromPlace } from '../rules/brake-rules.ts'
import { accountLetter } from './account-letters.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { countTry, slowDown } from './brakes.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { codeLife, newCode } from './codes.ts'
import { keepCode } from './mailed-code-store.ts'
import { hashPassword } from './passwords.ts'
import { countdownOf, lettersTo, verifyPage } from './resend-verification.ts'
import { insertUser, userByEmail } from './user-store.ts'

interface Registration {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

/**
 * Opens an account and mails a code to its address. For a known address nothing changes, and the answer does not tell:
 * it has the same shape, an id that leads nowhere, and costs the same work; its owner is told by mail (decision 33).
 */
export async function registerUser(
  { db, needs, publicUrl }: AccountsDeps,
  form: Registration,
  { language, place }: { readonly language: Language; readonly place: string },
  now: number,
) {
  const { firstName, lastName, password } = form
  refuseCommonPassword(password, [firstName, lastName, form.email])
  await slowDown(db, [{ of: ['register', place], rule: lettersFromPlace }], now)

  const code = newCode()
  const [passwordHash, codeHash] = await Promise.all([hashPassword(password), hashPassword(code)])
  const email = form.email.toLowerCase()
  const account = { id: newId(), email, firstName, lastName, image: null, language, isVerified: false }
  const within = (await countTry(db, [lettersTo(email)], now)) === 0
  for (const wanted of [{ userId: account.id }, { email }])
    await countTry(db, [{ of: countdownOf(wanted), rule: askingAgain }], now)

  await db.transaction().execute(async (tx) => {
    const isNew = await insertUser(tx, account, passwordHash, now)
    await keepCode(tx, 'registration', { userId: account.id, email, codeHash }, now)
    // read for a new one too: as many questions to the database as for a known one
    const owner = (await userByEmail(tx, email))?.account ?? null
    const letter = accountLetter(isNew ? 'verify' : 'known', {
      ...{ to: within ? owner : null, language, publicUrl, id: account.id },
      ...(isNew && { code, until: now + codeLife, page: verifyPage(account) }),
    })
    await needs.queueLetter(tx, letter, now)
  })
  needs.poke()
  return { userId: account.id, email }
}
