import { orderById, rowsOfTrip } from '../../features/bookings/server/index.ts'
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
  forOperator: (id) => ({ groupId: null, name: `order ${id}` }),
  idName: 'orderId',
}
