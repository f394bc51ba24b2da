import { rowsOfTrip } from '../../features/bookings/server/index.ts'
import {
  announceTravellers,
  type GroupPurpose,
  groupWithSeats,
  orderOf,
} from '../../features/groups/server/index.ts'
import { type CheckoutRow, isPaid } from '../../features/payments/server/index.ts'
import { shownName } from '../../kernel/person/plain-name.ts'
import type { PaidSubject } from './subject.ts'

export const groupAsSubject: PaidSubject = {
  present(row) {
    const purpose = row.purpose as GroupPurpose
    return {
      purpose,
      reservationId: null,
      // a group that is being made exists once it is paid for (GRP-04)
      groupId: isPaid(row.state) || purpose !== 'create' ? row.subject_id : null,
      groupName: nameIn(row),
    }
  },
  unfinished: (row) => ({
    purpose: row.purpose === 'create' ? 'create' : 'join',
    groupName: nameIn(row) ?? '',
  }),
  async describe(db, id, language, t) {
    const group = (await groupWithSeats(db, id))?.group
    const priceLabel = t('groups.receipt.share')
    if (!group) return { priceLabel, rows: [] }
    const name = { label: t('groups.receipt.group'), value: shownName(group.name) }
    return { priceLabel, rows: [name, ...rowsOfTrip(group.trip, language, t)] }
  },
  announce: (tx, { user_id: userId }, now) => announceTravellers(tx, [userId], now),
  forOperator: (id) => ({ groupId: id, name: null }),
  idName: 'groupId',
}

function nameIn(row: CheckoutRow): string | null {
  const { groupName } = orderOf(row)
  return groupName === undefined ? null : shownName(groupName)
}
