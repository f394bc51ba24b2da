import { Refusal } from '../../../../kernel/refusal.ts'
import { at } from '../../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../../platform/db/open-database.ts'
import { accessAsLeader, accessSeat, mustCollect, type OwnSeat } from '../access.ts'
import { type SeatRow, setGroup } from '../store.ts'
import { tables } from '../tables.ts'

/** A leader can offer and withdraw as often as they like; the member's mailbox is not theirs to fill. */
const tellAgainAfter = 24 * 60 * 60_000

/**
 * The leader asks the member in a seat to take the lead; asking another replaces the question. `isToBeTold` once a
 * day for each member.
 */
export async function offerLead(
  tx: Tx,
  groupId: string,
  leaderId: string,
  slot: number,
  now: number,
): Promise<OwnSeat & { readonly asked: SeatRow; readonly isToBeTold: boolean }> {
  const own = await accessAsLeader(tx, groupId, leaderId)
  mustCollect(own.group.state)
  const asked = own.seats.find((seat) => seat.slot === slot && seat.state === 'held')
  if (!asked || asked.user_id === leaderId)
    throw new Refusal(409, 'no_such_member', 'groups.refusals.no_such_member')
  const before = await offeredLead(tx, groupId)
  await dropHandOver(tx, groupId)
  await tables(tx)
    .insertInto('group_handovers')
    .values({ group_id: groupId, to_user_id: asked.user_id, offered_at: at(now) })
    .execute()
  await setGroup(tx, groupId, {}, now)
  const isNew = before?.to_user_id !== asked.user_id
  const isToBeTold = isNew && now - (asked.lead_told_at?.getTime() ?? 0) >= tellAgainAfter
  if (isToBeTold)
    await tables(tx)
      .updateTable('group_seats')
      .set({ lead_told_at: at(now) })
      .where('group_id', '=', groupId)
      .where('slot', '=', slot)
      .execute()
  return { ...own, asked, isToBeTold }
}

export async function withdrawLead(tx: Tx, groupId: string, leaderId: string, now: number): Promise<void> {
  await accessAsLeader(tx, groupId, leaderId)
  await dropHandOver(tx, groupId)
  await setGroup(tx, groupId, {}, now)
}

/**
 * The member who was asked accepts or declines the lead. Returns the seat of the leader who asked. Throws 409 `lead_not_offered`;
 * where accepted, also when the group no longer collects.
 */
export async function answerLead(
  tx: Tx,
  groupId: string,
  userId: string,
  isAccepted: boolean,
  now: number,
): Promise<OwnSeat & { readonly leader: SeatRow }> {
  const own = await accessSeat(tx, groupId, userId)
  const offer = await offeredLead(tx, groupId)
  if (offer?.to_user_id !== userId)
    throw new Refusal(409, 'lead_not_offered', 'groups.refusals.lead_not_offered')
  // a group that is being booked keeps the name its ticket is bought under
  if (isAccepted) mustCollect(own.group.state)
  await dropHandOver(tx, groupId)
  await setGroup(tx, groupId, isAccepted ? { leader_id: userId } : {}, now)
  return { ...own, leader: own.seats.find((seat) => seat.user_id === own.group.leader_id)! }
}

async function offeredLead(db: Db, groupId: string) {
  return tables(db)
    .selectFrom('group_handovers')
    .selectAll()
    .where('group_id', '=', groupId)
    .executeTakeFirst()
}

/** Who has been asked to lead, by group. */
export async function offeredLeads(db: Db, groupIds: readonly string[]): Promise<Map<string, string>> {
  if (groupIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('group_handovers')
    .selectAll()
    .where('group_id', 'in', [...groupIds])
    .execute()
  return new Map(rows.map((row) => [row.group_id, row.to_user_id]))
}

/** Withdraws the open offer of the lead; with `toUserId`, only an offer to that traveller. */
export async function dropHandOver(tx: Tx, groupId: string, toUserId?: string): Promise<void> {
  await tables(tx)
    .deleteFrom('group_handovers')
    .where('group_id', '=', groupId)
    .$if(toUserId !== undefined, (query) => query.where('to_user_id', '=', toUserId!))
    .execute()
}
