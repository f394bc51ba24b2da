import { newId } from '../../../../kernel/ids.ts'
import type { Language } from '../../../../kernel/languages.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import type { KnownPerson } from '../../../../ports/sign-in.ts'
import type { Account } from '../account.ts'
import { accountEmail } from '../account-emails.ts'
import { insertSignInCode, isLinkingOff, linkIdentity, userOfIdentity } from './identity-store.ts'
import type { AccountNeeds } from '../needs.ts'
import { noPassword } from '../passwords/passwords.ts'
import { unprovenInBrowser } from '../registration/expiry.ts'
import { proveAddress } from '../registration/prove-address.ts'
import { insertUser, lockAccount, lockAddress, setPasswordHash } from '../user-store.ts'

interface Arriving {
  readonly language: Language
  /** the mark of the browser, where somebody has registered in it */
  readonly browserHash: string | null
}

/** What the browser exchanges for a session. */
interface SignInCode {
  readonly hash: string
  readonly browserHash: string
  /** milliseconds since 1970 */
  readonly expiresAt: number
}

interface Deps {
  readonly db: Db
  readonly needs: AccountNeeds
  readonly publicUrl: string
}

/** `off`: the account's owner wants no sign-in of another party; `unproven`: the party has not proven the address itself. */
export type Found = { readonly userId: string; readonly isNewlyLinked: boolean } | 'off' | 'unproven'

/**
 * Finds or opens the account of a person whom an identity provider vouches for: the linked one; else the proven account with
 * that address; else the unproven one registered in this browser; else a new one. Unproven registrations from other browsers
 * are not used, since anybody may have made them. `unproven`: the provider has not verified the address, so it opens nothing;
 * the reply does not reveal whether an account has it. The owner of an already proven account is told by email when it is
 * linked.
 *
 * The sign-in code is stored while the account is locked and linked, so that unlinking either comes first and no code is
 * stored, or finds the code and deletes it.
 */
export async function findOrOpenAccount(
  deps: Deps,
  person: KnownPerson,
  arriving: Arriving,
  code: SignInCode,
  now: number,
): Promise<Found> {
  const linked = await enterLinked(deps.db, person, code)
  if (linked) return linked
  if (!person.emailVerified) return 'unproven'
  // a concurrent first sign-in was faster; its account is found on the second attempt
  return (
    (await linkAccount(deps, person, arriving, code, now)) ??
    findOrOpenAccount(deps, person, arriving, code, now)
  )
}

async function enterLinked(db: Db, person: KnownPerson, code: SignInCode): Promise<Found | null> {
  const userId = await userOfIdentity(db, person)
  if (userId === null) return null
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId)
    // its owner may have unlinked it until the lock was ours
    if ((await userOfIdentity(tx, person)) !== userId) return null
    await insertSignInCode(tx, { ...code, userId })
    return { userId, isNewlyLinked: false }
  })
}

/** Null where another first sign-in has opened or linked the account meanwhile. */
async function linkAccount(
  { db, needs, publicUrl }: Deps,
  person: KnownPerson,
  arriving: Arriving,
  code: SignInCode,
  now: number,
): Promise<Found | null> {
  const termsVersion = await needs.termsVersion(arriving.language)
  return db.transaction().execute<Found | null>(async (tx) => {
    const own = await accountOfAddress(tx, needs, person, { ...arriving, termsVersion }, now)
    if (!own) return null
    const { account, isKnown } = own
    if (await isLinkingOff(tx, account.id)) return 'off'
    if (!(await linkIdentity(tx, person, account.id, now))) return null
    await insertSignInCode(tx, { ...code, userId: account.id })
    if (isKnown) {
      const asked = { to: account, language: account.language, publicUrl, id: newId() }
      await needs.queueEmail(tx, accountEmail('googleLinked', asked), now)
    }
    return { userId: account.id, isNewlyLinked: isKnown }
  })
}

/** `isKnown`: it had been proven before, so its owner has other ways in. */
interface Own {
  readonly account: Account
  readonly isKnown: boolean
}

async function accountOfAddress(
  tx: Tx,
  needs: Deps['needs'],
  person: KnownPerson,
  { language, browserHash, termsVersion }: Arriving & { readonly termsVersion: string | null },
  now: number,
): Promise<Own | null> {
  const others = (await lockAddress(tx, person.email)).map((locked) => locked.account)
  const proven = others.find(({ isVerified }) => isVerified)
  if (proven) return { account: proven, isKnown: true }
  const own = await unprovenInBrowser(tx, needs, { email: person.email, browserHash }, now)
  if (own) {
    // registered in this browser, by this person or by somebody else at it: the password goes
    await setPasswordHash(tx, own.account.id, noPassword)
    await proveAddress(tx, own.account, { others, keepSession: null, needs }, now)
    return { account: own.account, isKnown: false }
  }
  const account: Account = {
    id: newId(),
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    image: null,
    language,
    isVerified: true,
    openedAt: now,
  }
  // an account that was opened at the same moment is not locked here
  if (!(await insertUser(tx, account, { passwordHash: noPassword, browserHash: null, termsVersion })))
    return null
  await proveAddress(tx, account, { others, keepSession: null, needs }, now)
  return { account, isKnown: false }
}
