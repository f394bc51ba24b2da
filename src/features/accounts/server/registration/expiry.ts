import type { Db } from '../../../../platform/db/open-database.ts'
import type { Account } from '../account.ts'
import type { AccountNeeds } from '../needs.ts'
import { accountsOfAddress, isOverdue, unprovenOfBrowser, type WithPassword } from '../user-store.ts'

type Needs = Pick<AccountNeeds, 'isKept'>

/**
 * Whether an account was never proven in time, and nothing keeps it; the next sweep takes it away. Where a ticket was paid for
 * in it, it stays open until the trip is over: nobody else may see that ticket.
 */
export async function hasExpired(on: Db, needs: Needs, account: Account, now: number): Promise<boolean> {
  return isOverdue(account, now) && !(await needs.isKept(on, account.id, now))
}

interface Asked {
  readonly email: string
  readonly browserHash: string | null
}

/** What was registered in this browser under an address nobody has proven for it yet, the last first, and at most so many. */
export async function newestInBrowser(
  on: Db,
  needs: Needs,
  { email, browserHash }: Asked,
  now: number,
  most: number,
): Promise<WithPassword[]> {
  const open: WithPassword[] = []
  for (const one of await unprovenOfBrowser(on, email, browserHash)) {
    if (open.length === most) break
    if (!(await hasExpired(on, needs, one.account, now))) open.push(one)
  }
  return open
}

/** The account that was registered last in this browser under an address nobody has proven for it yet. */
export async function unprovenInBrowser(
  on: Db,
  needs: Needs,
  asked: Asked,
  now: number,
): Promise<WithPassword | null> {
  const [newest = null] = await newestInBrowser(on, needs, asked, now, 1)
  return newest
}

/**
 * Whom an email to this address is about: who has proven it, or else who has registered it, in this browser rather than
 * in another and later rather than earlier.
 */
export async function userByEmail(
  on: Db,
  needs: Needs,
  { email, browserHash }: Asked,
  now: number,
): Promise<Account | null> {
  for (const account of await accountsOfAddress(on, email, browserHash))
    if (!(await hasExpired(on, needs, account, now))) return account
  return null
}
