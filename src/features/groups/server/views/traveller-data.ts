import type { Db } from '../../../../platform/db/open-database.ts'
import { exportedRow, type PersonalCopy } from '../../../../platform/db/personal-rows.ts'
import { keepsAccountOpen } from '../../rules/membership.ts'
import { cancelQuestions } from '../life/cancel-question.ts'
import { groupsData } from '../personal-data.ts'
import { groupsOfTraveller } from '../store.ts'
import { tables } from '../tables.ts'

export const groupsCopy: PersonalCopy = {
  tables: ['groups', 'group_seats', 'group_leavers'],
  read: async (db, { id }) => ({ groups: await groupDataOf(db, id) }),
}

/** The groups a traveller is or was in, and their own seats. Names of other members are not theirs to take away. */
async function groupDataOf(db: Db, userId: string) {
  const groups = await groupsOfTraveller(db, userId)
  const left = await tables(db)
    .selectFrom('group_leavers')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  return groups.map(({ group, seats }) => ({
    id: group.id,
    ...exportedRow(groupsData['groups']!, group),
    state: group.state,
    isLeader: group.leader_id === userId,
    connectionId: group.connection_id,
    departureAt: group.departure_at.toISOString(),
    openedAt: group.opened_at.toISOString(),
    seats: seats
      .filter((seat) => seat.user_id === userId)
      .map((seat) => ({ slot: seat.slot, ...exportedRow(groupsData['group_seats']!, seat) })),
    left: left
      .filter(({ group_id }) => group_id === group.id)
      .map((row) => exportedRow(groupsData['group_leavers']!, row)),
  }))
}

/** Whether a seat that a traveller has, or is paying for, stops them from deleting their account. */
export async function seatKeepsAccountOpen(db: Db, userId: string, now: number): Promise<boolean> {
  const rows = await tables(db)
    .selectFrom('group_seats')
    .innerJoin('groups', 'groups.id', 'group_seats.group_id')
    .select(['groups.id', 'groups.state', 'groups.departure_at'])
    .where('group_seats.user_id', '=', userId)
    .execute()
  const questions = await cancelQuestions(
    db,
    rows.filter(({ state }) => state === 'booked').map(({ id }) => id),
  )
  return rows.some(({ id, state, departure_at: departure }) =>
    keepsAccountOpen({ state, departureAt: departure.getTime() }, questions.get(id)?.state ?? null, now),
  )
}
