import { orderById, rowsOfTrip } from '../../features/bookings/server/index.ts'
import { announceTravellers } from '../../features/groups/server/index.ts'
import type { PaidSubject } from './subject.ts'

/** A ticket without a group. */
export const orderAsSubject: PaidSubject = {
  present: ({ subject_id: id }) => ({
    purpose: 'book',
    groupId: null,
    groupName: null,
    reservationId: id,
  }),
  unfinished: () => ({ purpose: 'book', groupName: '' }),
  async describe(db, id, language, t) {
    const order = await orderById(db, id)
    return {
      priceLabel: t('payments.receipt.ticket-whole'),
      rows: order ? rowsOfTrip(order.trip, language, t) : [],
    }
  },
  // it stands in the list of their groups
  announce: (tx, { user_id: userId }, now) => announceTravellers(tx, [userId], now),
  forOperator: (id) => ({ groupId: null, name: `order ${id}` }),
  idName: 'orderId',
}
