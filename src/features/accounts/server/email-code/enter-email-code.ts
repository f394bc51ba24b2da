import { newId } from '../../../../kernel/ids.ts'
import type { Language } from '../../../../kernel/languages.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import type { Account } from '../account.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { refuse } from '../mailed-codes/code-refusals.ts'
import { tryRequestedCode } from '../mailed-codes/try-requested-code.ts'
import { noPassword } from '../passwords/passwords.ts'
import { unprovenInBrowser } from '../registration/expiry.ts'
import { proveAddress } from '../registration/prove-address.ts'
import { type Entered, letIn } from '../sessions/open-session.ts'
import { hashOfToken } from '../sessions/tokens.ts'
import { insertUser, lockAddress, setPasswordHash } from '../user-store.ts'
import { giveBackEmailCodeTry, signInRequests, takeEmailSignIn } from './sign-in-store.ts'

interface Typed {
  readonly code: string
  readonly rememberMe?: boolean | undefined
  readonly newAccount?: { readonly firstName: string; readonly lastName: string } | undefined
}

interface From {
  /** of the browser that asked; null in any other */
  readonly token: string | null
  readonly language: Language
  readonly place: string
  readonly userAgent: string | null
  /** the mark of the browser, where somebody has registered in it */
  readonly browserHash: string | null
}

type Outcome = { readonly entered: Entered; readonly opened: string | null } | 'name_required' | 'over'

/**
 * Signs in with a mailed code: into the account that has proven the address, with its second factor where that is on, or
 * into a new one. Who reads the emails of an address is its owner, as for a reset; the code is good only in the browser
 * that asked for it, so nobody can be talked into entering one for somebody else.
 */
export async function enterWithEmailCode(
  { db, needs }: AccountsDeps,
  { code, rememberMe: remember = false, newAccount }: Typed,
  { token, language, place, userAgent, browserHash }: From,
  now: number,
): Promise<Exclude<Outcome, 'over'>> {
  if (token === null) throw refuse(409, 'code_expired')
  const tokenHash = hashOfToken(token)
  const { email } = await tryRequestedCode(db, signInRequests, { token, code }, place, now)
  const termsVersion = newAccount ? await needs.termsVersion(language) : null
  const outcome = await db.transaction().execute((tx) => enter(tx))
  if (outcome === 'over') throw refuse(409, 'code_expired')
  if (outcome === 'name_required') await giveBackEmailCodeTry(db, tokenHash)
  return outcome

  async function enter(tx: Tx): Promise<Outcome> {
    const others = (await lockAddress(tx, email)).map((locked) => locked.account)
    const proven = others.find(({ isVerified }) => isVerified)
    const own = proven ? null : await unprovenInBrowser(tx, needs, { email, browserHash }, now)
    if (!proven && !own && !newAccount) return 'name_required'
    // another tab was faster
    if (!(await takeEmailSignIn(tx, tokenHash))) return 'over'
    const account =
      proven ?? own?.account ?? (await openAccount(tx, email, newAccount!, { language, termsVersion }, now))
    // registered in this browser, by this person or by somebody else at it: the password goes
    if (own) await setPasswordHash(tx, own.account.id, noPassword)
    if (!proven) await proveAddress(tx, account, { others, keepSession: null, needs }, now)
    const entered = await letIn(tx, account, { remember, userAgent, place }, now)
    return { entered, opened: (proven ?? own) ? null : account.id }
  }
}

/** A proven account without a password: its owner may set one later, or never. */
async function openAccount(
  tx: Tx,
  email: string,
  { firstName, lastName }: NonNullable<Typed['newAccount']>,
  { language, termsVersion }: { readonly language: Language; readonly termsVersion: string | null },
  now: number,
): Promise<Account> {
  const account: Account = {
    ...{ id: newId(), email, firstName, lastName, image: null, language },
    ...{ isVerified: true, openedAt: now },
  }
  if (await insertUser(tx, account, { passwordHash: noPassword, browserHash: null, termsVersion }))
    return account
  // the same person in another browser was faster by a moment
  return (await lockAddress(tx, email)).find((locked) => locked.account.isVerified)!.account
}
