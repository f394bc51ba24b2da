import { newId } from '../../../kernel/ids.ts'
import type { Language } from '../../../kernel/languages.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'
import type { KnownPerson } from '../../../ports/sign-in.ts'
import type { Account } from './account.ts'
import { endSessionsOf } from './end-sessions.ts'
import { linkIdentity, userOfIdentity } from './identity-store.ts'
import { noPassword } from './passwords.ts'
import { dropFactor } from './second-factor-store.ts'
import { insertUser, lockAccount, markVerified, setPasswordHash, userByEmail } from './user-store.ts'

/**
 * The account of somebody another party vouches for: the one linked before, the one with the same address, or a new one.
 * Null where the party has not proven the address itself: then it is only a claim, and must open nothing. Told for known
 * and unknown addresses alike.
 */
export async function findOrOpenAccount(
  db: Db,
  person: KnownPerson,
  language: Language,
  now: number,
): Promise<string | null> {
  const linked = await userOfIdentity(db, person)
  if (linked !== null) return linked
  if (!person.emailVerified) return null
  await db.transaction().execute(async (tx) => {
    const account = await accountOfAddress(tx, person, language, now)
    if (!account.isVerified) await takeOver(tx, account, now)
    await linkIdentity(tx, person, account.id, now)
  })
  // of two first sign-ins at once, one has linked it: both read the same
  return userOfIdentity(db, person)
}

async function accountOfAddress(
  tx: Tx,
  person: KnownPerson,
  language: Language,
  now: number,
): Promise<Account> {
  const account: Account = {
    id: newId(),
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    image: null,
    language,
    isVerified: true,
  }
  if (await insertUser(tx, account, noPassword, now)) return account
  return (await userByEmail(tx, person.email))!.account
}

/**
 * Somebody registered this address and never proved it to be theirs. Now its owner is here: whoever it was keeps no
 * password, no second factor and no session, or they would wait in an account the owner believes to be their own.
 */
async function takeOver(tx: Tx, { id }: Account, now: number): Promise<void> {
  await lockAccount(tx, id)
  await setPasswordHash(tx, id, noPassword)
  await dropFactor(tx, id)
  await endSessionsOf(tx, id, {}, now)
  await markVerified(tx, id, now)
}
