import { newId } from '../../../../kernel/ids.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { askingAgain, emailsFromPlace } from '../../rules/rate-limit-rules.ts'
import { accountEmail } from '../account-emails.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { mayWriteTo } from '../limits/address-emails.ts'
import { fromPlace } from '../limits/place.ts'
import { countTry, makeTry } from '../limits/rate-limits.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { codeLife, newCode } from '../mailed-codes/codes.ts'
import { keepCode } from '../mailed-codes/mailed-code-store.ts'
import { hashPassword, noPassword } from '../passwords/passwords.ts'
import { closeOldest } from './close-unproven.ts'
import { countdownOf, verifyPage } from './resend-verification.ts'
import { insertUser, provenByEmail } from '../user-store.ts'

interface Registration {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

interface Asking {
  readonly language: Language
  readonly place: string
  /** the mark of the browser: until the address is proven, the account is open only there */
  readonly browserHash: string
}

/**
 * Opens an account and mails a code to its address. An address that somebody has proven is answered the same, after the
 * same work: the account is open in this browser like any other that waits for its proof, but no code is sent, its
 * owner is told by email instead, and it expires.
 */
export async function registerUser(
  { db, needs, publicUrl }: AccountsDeps,
  form: Registration,
  { language, place, browserHash }: Asking,
  now: number,
) {
  const { firstName, lastName, password } = form
  refuseCommonPassword(password, [firstName, lastName, form.email])
  const code = newCode()
  const limits = fromPlace(['register'], place, emailsFromPlace)
  const [passwordHash, codeHash] = await makeTry(db, limits, now, () =>
    Promise.all([hashPassword(password), hashPassword(code)]),
  )
  const email = form.email.toLowerCase()
  const termsVersion = await needs.termsVersion(language)
  const account = {
    ...{ id: newId(), email, firstName, lastName, image: null, language },
    ...{ isVerified: false, openedAt: now },
  }
  const within = await mayWriteTo(db, { kind: 'verification emails', address: email, place }, now)
  for (const wanted of [{ userId: account.id }, { email }])
    await countTry(db, [{ of: countdownOf(wanted), rule: askingAgain }], now)

  await db.transaction().execute(async (tx) => {
    await insertUser(tx, account, { passwordHash, browserHash, termsVersion })
    await closeOldest(tx, needs, email, now)
    const owner = (await provenByEmail(tx, email))?.account ?? null
    // a code that no email brings must not be there to be guessed: each registration would add five tries
    const isMailed = within && owner === null
    const kept = { userId: account.id, email, codeHash: isMailed ? codeHash : noPassword }
    await keepCode(tx, 'registration', kept, now)
    const message = accountEmail(owner ? 'known' : 'verify', {
      ...{ to: within ? (owner ?? account) : null, language, publicUrl, id: account.id },
      ...(!owner && { code, until: now + codeLife, page: verifyPage(account) }),
    })
    await needs.queueEmail(tx, message, now)
  })
  return { userId: account.id, email }
}
