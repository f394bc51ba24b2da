import { newId } from '../../../kernel/ids.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { Account } from './account.ts'
import { issueTokens, lifeOf, type Tokens } from './issue-tokens.ts'
import { confirmedFactor, insertTicket } from './second-factor-store.ts'
import { insertSession } from './session-store.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** What a session is opened with. */
export interface Entrance {
  readonly remember: boolean
  readonly userAgent: string | null
}
export interface LetIn {
  readonly account: Account
  readonly remember: boolean
  readonly tokens: Tokens
}

/** How long the second half of a login may take. */
const ticketLife = 5 * 60_000

/** Lets in who has proven to be the account's owner, or, where a second factor is in force, gives a ticket to it. */
export async function letIn(
  db: Db,
  account: Account,
  entrance: Entrance,
  now: number,
): Promise<LetIn | { readonly ticket: string }> {
  if (!(await confirmedFactor(db, account.id))) return openSession(db, account, entrance, now)
  const ticket = newToken()
  const expiresAt = now + ticketLife
  await insertTicket(db, {
    hash: hashOfToken(ticket),
    userId: account.id,
    remember: entrance.remember,
    expiresAt,
  })
  return { ticket }
}

export async function openSession(db: Db, account: Account, entrance: Entrance, now: number): Promise<LetIn> {
  const { remember } = entrance
  // a browser's own word, of any length
  const userAgent = entrance.userAgent?.slice(0, 400) ?? null
  const session = { id: newId(), userId: account.id, remember, userAgent }
  const tokens = await db.transaction().execute(async (tx) => {
    await insertSession(tx, session, now + lifeOf(session), now)
    return issueTokens(tx, session, now)
  })
  return { account, remember, tokens }
}
