import { newId } from '../../../../kernel/ids.ts'
import type { Language } from '../../../../kernel/languages.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import type { KnownPerson } from '../../../../ports/sign-in.ts'
import type { Account } from '../account.ts'
import { linkIdentity, userOfIdentity } from './identity-store.ts'
import { noPassword } from '../passwords/passwords.ts'
import { proveAddress } from '../registration/prove-address.ts'
import { insertUser, lockAddress, provenByEmail, setPasswordHash, unprovenInBrowser } from '../user-store.ts'

interface Arriving {
  readonly language: Language
  /** the mark of the browser, where somebody has registered in it */
  readonly browserHash: string | null
}

/**
 * The account of somebody another party vouches for: the one linked before, the one with the same proven address, the one
 * registered in this browser, or a new one. What others have registered under the address is no account of theirs.
 * Null where the party has not proven the address itself: then it is only a claim, and must open nothing. Told for known
 * and unknown addresses alike.
 */
export async function findOrOpenAccount(
  db: Db,
  person: KnownPerson,
  { language, browserHash }: Arriving,
  now: number,
): Promise<string | null> {
  const linked = await userOfIdentity(db, person)
  if (linked !== null) return linked
  if (!person.emailVerified) return null
  await db.transaction().execute(async (tx) => {
    await linkIdentity(tx, person, await accountOfAddress(tx, person, { language, browserHash }, now), now)
  })
  // of two first sign-ins at once, one has linked it: both read the same
  return userOfIdentity(db, person)
}

async function accountOfAddress(
  tx: Tx,
  person: KnownPerson,
  { language, browserHash }: Arriving,
  now: number,
): Promise<string> {
  const others = (await lockAddress(tx, person.email)).map((locked) => locked.account)
  const proven = others.find(({ isVerified }) => isVerified)
  if (proven) return proven.id
  const own = await unprovenInBrowser(tx, person.email, browserHash, now)
  if (own) {
    // registered in this browser, by this person or by somebody else at it: the password goes
    await setPasswordHash(tx, own.account.id, noPassword)
    await proveAddress(tx, own.account, { others, keepSession: null }, now)
    return own.account.id
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
  if (!(await insertUser(tx, account, { passwordHash: noPassword, browserHash: null })))
    return (await provenByEmail(tx, person.email))!.account.id
  await proveAddress(tx, account, { others, keepSession: null }, now)
  return account.id
}
