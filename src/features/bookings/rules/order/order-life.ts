import { stateMachine } from '../../../../kernel/state-table.ts'

/** The life of a ticket that one person buys, for themselves and perhaps for others. */
export type OrderState =
  /** its seats are reserved, and nobody has paid yet */
  | 'open'
  /** paid: the ticket is being bought */
  | 'buying'
  | 'booked'
  /** its buyer gives the ticket back, and the carrier has not agreed yet */
  | 'cancelling'
  /** there is no ticket any more: its buyer gave it back, or the carrier has cancelled it */
  | 'cancelled'
  /** paid, and there is no ticket: the money is let go */
  | 'refused'
  /** given up, or not paid in time */
  | 'dropped'

export type OrderMove = 'buy' | 'book' | 'refuse' | 'drop' | 'ask_cancel' | 'cancel' | 'keep'

export const orderLife = stateMachine<OrderState, OrderMove>(
  'open',
  {
    // a payment that becomes known too late, after the order was dropped or the train has left, buys nothing
    open: { buy: 'buying', drop: 'dropped', refuse: 'refused' },
    buying: { book: 'booked', refuse: 'refused' },
    booked: { ask_cancel: 'cancelling', cancel: 'cancelled' },
    cancelling: { cancel: 'cancelled', keep: 'booked' },
    cancelled: {},
    refused: {},
    dropped: { refuse: 'refused' },
  },
  ['booked', 'dropped'],
)
