import type { Db } from '../../../../platform/db/open-database.ts'
import { dropOldBearers, extendSession, insertTokens, type Session } from './session-store.ts'
import { bearerOf, hashOfToken, newToken } from './tokens.ts'

const minute = 60_000
const hour = 60 * minute
/** Source: R-10. */
const bearerLife = 15 * minute
export const rememberedLife = 30 * 24 * hour
/** The browser forgets the cookie when it closes; this bounds one that never does. */
export const sessionLife = 12 * hour

/** However often it is used, a session ends, and its holder proves again who they are (ASVS 5.0, 7.3.2). */
const longestLife = { remembered: 90 * 24 * hour, other: 30 * 24 * hour }

export interface Tokens {
  readonly bearer: string
  readonly refresh: string
}

const endOf = ({ remember, openedAt }: Pick<Session, 'remember' | 'openedAt'>): number =>
  openedAt + (remember ? longestLife.remembered : longestLife.other)

export const lifeOf = ({ remember }: Pick<Session, 'remember'>): number =>
  remember ? rememberedLife : sessionLife

/** Puts a pair in force for a session. Its life counts from the last use, up to the longest from its opening. */
export async function issueTokens(
  on: Db,
  session: Session,
  now: number,
  refresh: string = newToken(),
): Promise<Tokens> {
  const tokens = { bearer: bearerOf(refresh), refresh }
  const until = Math.min(now + lifeOf(session), endOf(session))
  await dropOldBearers(on, session.id, now)
  await extendSession(on, session.id, until, now)
  await insertTokens(
    on,
    session.id,
    [
      { hash: hashOfToken(tokens.bearer), kind: 'access', expiresAt: Math.min(now + bearerLife, until) },
      { hash: hashOfToken(tokens.refresh), kind: 'refresh', expiresAt: until },
    ],
    now,
  )
  return tokens
}
