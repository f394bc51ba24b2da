import { livingUserById } from '../../features/accounts/server/index.ts'
import {
  type FollowRow,
  followNotices,
  followersOf,
  noteNews,
  lockFollow,
  toldSince,
} from '../../features/following/server/index.ts'
import { groupWithSeats, hasSeatOn, shareOf } from '../../features/groups/server/index.ts'
import { tell, waitsToBeTold } from '../../features/notifications/server/index.ts'
import { homeMarket } from '../../kernel/home-market.ts'
import { money } from '../../kernel/money.ts'
import { serviceFee } from '../../kernel/service-fee.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { defineWork } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'

export interface FollowersDeps {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string
}

/** What followers are told of a group: that there is one, and that one seat is left. */
export type FollowNews = 'new_group' | 'one_left'

/** Nobody gets more of these emails in a day, however many trains they follow. */
const mostADay = 20
const dayMs = 24 * 60 * 60_000

export const followersWork = defineWork<{ groupId: string; news: FollowNews }>({
  kind: 'tell-followers',
  prefix: 'followers',
  key: ({ groupId, news }) => `${news}:${groupId}`,
  lane: 'notice',
})

/** Asks for the emails, in the transaction that makes their news true. */
export async function tellFollowersLater(
  tx: Tx,
  groupId: string,
  news: FollowNews,
  now: number,
): Promise<void> {
  await sendWork(tx, followersWork, { groupId, news }, now, now)
}

type Group = NonNullable<Awaited<ReturnType<typeof groupWithSeats>>>

/**
 * Tells everybody who follows the group or its train, each once, except travellers who already have a seat in a group on that
 * train. Returns when to repeat it for those whose email is held back (epoch ms).
 */
export async function tellFollowers(
  deps: FollowersDeps,
  { groupId, news }: { readonly groupId: string; readonly news: FollowNews },
): Promise<number | null> {
  const { db, clock } = deps
  const found = await groupWithSeats(db, groupId)
  if (!found || !isStillTrue(found, news, clock.now())) return null
  // a new group is news for those who follow another one on that train too
  const only = news === 'one_left' ? groupId : null
  const followers = await followersOf(db, found.group.connection_id, clock.now(), only)
  const later: number[] = []
  for (const follower of followers) {
    // whose quiet hours are over is told late: who has followed since then has seen the group
    if (news === 'new_group' && sawGroup(follower, found)) continue
    if (await hasSeatOn(db, follower.user_id, found.group.connection_id)) continue
    const again = await tellFollower(deps, follower, found, news)
    if (again !== null) later.push(again)
  }
  return later.length === 0 ? null : Math.min(...later)
}

/** From the press of Follow until it is stored: the carrier is asked about the train first. */
const longestFollowMs = 30_000

/** Whoever follows shortly after a group was opened may have pressed before it was there, and is told rather twice than never. */
const sawGroup = ({ followed_at: followed }: FollowRow, { group }: Group): boolean =>
  followed.getTime() > group.opened_at.getTime() + longestFollowMs

async function tellFollower(
  { db, clock, publicUrl }: FollowersDeps,
  follower: FollowRow,
  { group, seats }: Group,
  news: FollowNews,
): Promise<number | null> {
  const account = await livingUserById(db, follower.user_id)
  if (!account?.isVerified) return null
  const { departure, arrival } = group.trip
  const held = seats.filter(({ state }) => state === 'held').length
  const free = Array.from({ length: homeMarket.groupSize }, (_, index) => index + 1).find(
    (slot) => !seats.some((seat) => seat.slot === slot),
  )
  const share = shareOf(group.group_total, free ?? homeMarket.groupSize) + serviceFee
  const values = {
    from: departure.name,
    to: arrival.name,
    when: { moment: departure.plannedTime, timeZone: departure.timeZone },
    price: { money: money(share, group.currency) },
    taken: held,
    size: homeMarket.groupSize,
    deadline: { moment: group.deadline_at.getTime(), timeZone: homeMarket.timeZone },
  }
  const path = `join/${group.id}`
  const email = {
    id: `follow:${news}:${group.id}:${follower.user_id}`,
    text: `following.mail.${news}`,
    ...{ values, publicUrl },
    stop: {
      path: `unfollow?token=${follower.stop_token}`,
      oneClick: `${publicUrl}/api/follows/stop?stop=${follower.stop_token}`,
    },
    until: group.deadline_at.getTime(),
  }
  const { from, to, when } = values
  const notice = {
    kind: followNotices[news],
    to: account,
    subject: group.id,
    says: { from, to, detail: [when] },
    ...{ path, email },
  }
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    if (!(await lockFollow(tx, follower.id))) return null
    if (await waitsToBeTold(tx, notice)) return tell(tx, notice, now)
    if ((await toldSince(tx, follower.user_id, now - dayMs)) >= mostADay) return null
    return (await noteNews(tx, follower, { news, groupId: group.id }, now)) ? tell(tx, notice, now) : null
  })
}

/** Emails may be written long after their news: by then the group may be over, full, or have lost a member. */
function isStillTrue({ group, seats }: Group, news: FollowNews, now: number): boolean {
  if (group.state !== 'collecting' || group.deadline_at.getTime() <= now) return false
  const held = seats.filter(({ state }) => state === 'held').length
  return news === 'new_group' || held === homeMarket.groupSize - 1
}
