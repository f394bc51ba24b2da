import { newId } from '../../../../kernel/ids.ts'
import type { Language } from '../../../../kernel/languages.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import type { KnownPerson } from '../../../../ports/sign-in.ts'
import type { Account } from '../account.ts'
import { accountEmail } from '../account-emails.ts'
import { isLinkingOff, linkIdentity, userOfIdentity } from './identity-store.ts'
import type { AccountNeeds } from '../needs.ts'
import { noPassword } from '../passwords/passwords.ts'
import { proveAddress } from '../registration/prove-address.ts'
import { insertUser, lockAddress, provenByEmail, setPasswordHash, unprovenInBrowser } from '../user-store.ts'

interface Arriving {
  readonly language: Language
  /** the mark of the browser, where somebody has registered in it */
  readonly browserHash: string | null
}

interface Deps {
  readonly db: Db
  readonly needs: AccountNeeds
  readonly publicUrl: string
}

/** `off`: the account's owner wants no sign-in of another party; `unproven`: the party has not proven the address itself. */
export type Found = { readonly userId: string; readonly isNewlyLinked: boolean } | 'off' | 'unproven'

/**
 * The account of somebody another party vouches for: the one linked before, the one with the same proven address, the one
 * registered in this browser, or a new one. What others have registered under the address is no account of theirs. An
 * address the party has not proven is only a claim, and must open nothing; told for known and unknown addresses alike.
 * An owner whose account gets another way in is told by email.
 */
export async function findOrOpenAccount(
  { db, needs, publicUrl }: Deps,
  person: KnownPerson,
  { language, browserHash }: Arriving,
  now: number,
): Promise<Found> {
  const linked = await userOfIdentity(db, person)
  if (linked !== null) return { userId: linked, isNewlyLinked: false }
  if (!person.emailVerified) return 'unproven'
  const termsVersion = await needs.termsVersion(language)
  const found = await db.transaction().execute<Found | null>(async (tx) => {
    const { account, isKnown } = await accountOfAddress(
      tx,
      person,
      { language, browserHash, termsVersion },
      now,
    )
    if (await isLinkingOff(tx, account.id)) return 'off'
    if (!(await linkIdentity(tx, person, account.id, now))) return null
    if (isKnown) {
      const asked = { to: account, language: account.language, publicUrl, id: newId() }
      await needs.queueEmail(tx, accountEmail('googleLinked', asked), now)
    }
    return { userId: account.id, isNewlyLinked: isKnown }
  })
  if (found !== null) return found
  // of two first sign-ins at once the other has linked it
  return { userId: (await userOfIdentity(db, person))!, isNewlyLinked: false }
}

/** `isKnown`: it had been proven before, so its owner has other ways in. */
interface Own {
  readonly account: Account
  readonly isKnown: boolean
}

async function accountOfAddress(
  tx: Tx,
  person: KnownPerson,
  { language, browserHash, termsVersion }: Arriving & { readonly termsVersion: string | null },
  now: number,
): Promise<Own> {
  const others = (await lockAddress(tx, person.email)).map((locked) => locked.account)
  const proven = others.find(({ isVerified }) => isVerified)
  if (proven) return { account: proven, isKnown: true }
  const own = await unprovenInBrowser(tx, person.email, browserHash, now)
  if (own) {
    // registered in this browser, by this person or by somebody else at it: the password goes
    await setPasswordHash(tx, own.account.id, noPassword)
    await proveAddress(tx, own.account, { others, keepSession: null }, now)
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
  // another first sign-in at the same moment may have been faster
  if (!(await insertUser(tx, account, { passwordHash: noPassword, browserHash: null, termsVersion })))
    return { account: (await provenByEmail(tx, person.email))!.account, isKnown: true }
  await proveAddress(tx, account, { others, keepSession: null }, now)
  return { account, isKnown: false }
}
