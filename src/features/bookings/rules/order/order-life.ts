import { stateMachine } from '../../../../kernel/state-table.ts'

/** The life of a ticket that one person buys, for themselves and perhaps for others. */
export type OrderState =
  /** its seats are reserved, and nobody has paid yet */
  | 'open'
  /** paid: the ticket is being bought */
  | 'buying'
  | 'booked'
  /** paid, and there is no ticket: the money is let go */
  | 'refused'
  /** given up, or not paid in time */
  | 'dropped'

type OrderMove = 'buy' | 'book' | 'refuse' | 'drop'

export const orderLife = stateMachine<OrderState, OrderMove>(
  'open',
  {
    // a payment that becomes known too late, after the order was dropped or the train has left, buys nothing
    open: { buy: 'buying', drop: 'dropped', refuse: 'refused' },
    buying: { book: 'booked', refuse: 'refused' },
    booked: {},
    refused: {},
    dropped: { refuse: 'refused' },
  },
  ['dropped'],
)
