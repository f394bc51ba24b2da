import { randomBytes } from 'node:crypto'
import type { Language } from '../../../kernel/languages.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Behalf } from '../../../platform/behalf.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { FollowingNeeds } from './needs.ts'
import { type FollowRow, followsOf, insertFollow, lockFollower } from './store.ts'

/** More trains than anybody waits for; each may bring emails. */
const mostFollows = 50

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
  behalf: Behalf,
): Promise<FollowRow> {
  if (!(await needs.isVerified(userId)))
    throw new Refusal(403, 'email_unverified', 'following.refusals.email_unverified')
  const isSame = (other: FollowRow) =>
    other.connection_id === asked.connectionId && other.group_id === asked.groupId
  const before = await followsOf(db, userId, now())
  const known = before.find(isSame)
  if (known) return known
  refuseTooMany(before)
  const trip = await needs.trainToFollow(asked, language, behalf)
  const stopToken = randomBytes(24).toString('base64url')
  return db.transaction().execute(async (tx) => {
    await lockFollower(tx, userId)
    // deleted while the provider was asked: nothing is left behind that nobody could end
    if (!(await needs.lockOpenAccount(tx, userId)))
      throw new Refusal(401, 'unauthenticated', 'browser.refusals.unauthenticated')
    const meanwhile = await followsOf(tx, userId, now())
    const already = meanwhile.find(isSame)
    if (already) return already
    refuseTooMany(meanwhile)
    return insertFollow(tx, { userId, ...asked, trip, stopToken }, now())
  })
}

function refuseTooMany({ length }: readonly FollowRow[]): void {
  if (length < mostFollows) return
  throw new Refusal(409, 'too_many_follows', 'following.refusals.too_many_follows', { most: mostFollows })
}
