import { declareNotices } from '../../../../kernel/notice.ts'

/** What the buyer of a single ticket is told. */
export const orderNotices = declareNotices('bookings', {
  booked: { topic: 'ticket' },
  debt: { topic: 'ticket' },
  charged: { topic: 'ticket' },
  cancelled: { topic: 'ticket' },
  not_cancelled: { topic: 'ticket' },
  carrier_cancelled: { topic: 'ticket' },
  released: { topic: 'released' },
  given_back: { topic: 'released' },
  refund_failed: { topic: 'released' },
  difference_back: { topic: 'released' },
})
