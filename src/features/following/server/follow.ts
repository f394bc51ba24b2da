import { randomBytes } from 'node:crypto'
import type { Language } from '../../../kernel/languages.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { FollowingNeeds } from './needs.ts'
import { type FollowRow, followsOf, insertFollow } from './store.ts'

/** More trains than anybody waits for; each may bring emails. */
export const mostFollows = 50

interface Deps {
  readonly db: Db
  readonly now: () => number
  readonly needs: FollowingNeeds
}

/** Follows a train, or one group of it; following it already is no error. */
export async function followTrain(
  { db, now, needs }: Deps,
  userId: string,
  asked: { readonly connectionId: string; readonly groupId: string | null },
  language: Language,
): Promise<FollowRow> {
  if (!(await needs.isVerified(userId)))
    throw new Refusal(403, 'email_unverified', 'following.refusals.email_unverified')
  const isSame = (other: FollowRow) =>
    other.connection_id === asked.connectionId && other.group_id === asked.groupId
  const before = await followsOf(db, userId, now())
  const known = before.find(isSame)
  if (known) return known
  if (before.length >= mostFollows) {
    throw new Refusal(409, 'too_many_follows', 'following.refusals.too_many_follows', { most: mostFollows })
  }
  const trip = await needs.trainToFollow(asked, language)
  const stopToken = randomBytes(24).toString('base64url')
  await insertFollow(db, { userId, ...asked, trip, stopToken }, now())
  return (await followsOf(db, userId, now())).find(isSame)!
}
