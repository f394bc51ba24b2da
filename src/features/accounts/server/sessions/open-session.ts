import { newId } from '../../../../kernel/ids.ts'
import type { Tx } from '../../../../platform/db/open-database.ts'
import type { Account } from '../account.ts'
import { issueTokens, lifeOf, type Tokens } from './issue-tokens.ts'
import { rememberPlace } from './known-places.ts'
import { confirmedFactor, insertTicket } from '../second-factor/second-factor-store.ts'
import { insertSession } from './session-store.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** What a session is opened with. */
export interface Entrance {
  readonly remember: boolean
  readonly userAgent: string | null
  /** from where; its owner has been there from now on */
  readonly place: string
}
export interface LetIn {
  readonly account: Account
  readonly remember: boolean
  readonly tokens: Tokens
}
export type Entered = LetIn | { readonly ticket: string }

/** How long the second half of a login may take. */
const ticketLife = 5 * 60_000

/**
 * Opens a session for the proven owner of an account, or, where a second factor is on, returns a ticket for that step. The
 * account has to be locked in the same transaction, or a password reset in between would leave this session alive.
 */
export async function letIn(tx: Tx, account: Account, entrance: Entrance, now: number): Promise<Entered> {
  if (!(await confirmedFactor(tx, account.id))) return openSession(tx, account, entrance, now)
  const ticket = newToken()
  const expiresAt = now + ticketLife
  await insertTicket(tx, {
    hash: hashOfToken(ticket),
    userId: account.id,
    remember: entrance.remember,
    expiresAt,
  })
  return { ticket }
}

/**
 * Opens a session for an account that is locked in the same transaction. Only now is the place one of its owner's: a right
 * password without the second factor makes no place known.
 */
export async function openSession(tx: Tx, account: Account, entrance: Entrance, now: number): Promise<LetIn> {
  const { remember } = entrance
  // a browser's own word, of any length
  const userAgent = entrance.userAgent?.slice(0, 400) ?? null
  const session = { id: newId(), userId: account.id, remember, userAgent, openedAt: now }
  await insertSession(tx, session, now + lifeOf(session), now)
  await rememberPlace(tx, account.id, entrance.place, now)
  return { account, remember, tokens: await issueTokens(tx, session, now) }
}
