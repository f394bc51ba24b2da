import { expect, test } from 'vitest'
import { faultsOf } from '../../../../kernel/state-table.ts'
import { orderLife, type OrderMove, type OrderState } from './order-life.ts'

const moves: OrderMove[] = ['buy', 'book', 'refuse', 'drop', 'ask_cancel', 'cancel', 'keep']
const allowed: Record<OrderState, Partial<Record<OrderMove, OrderState>>> = {
  open: { buy: 'buying', refuse: 'refused', drop: 'dropped' },
  buying: { book: 'booked', refuse: 'refused' },
  booked: { ask_cancel: 'cancelling', cancel: 'cancelled' },
  cancelling: { cancel: 'cancelled', keep: 'booked' },
  cancelled: {},
  refused: {},
  dropped: { refuse: 'refused' },
}

test('[BOOK-06] every state and every move: only the listed ones exist, and each state leads to an end', () => {
  expect(orderLife.states.toSorted()).toEqual(Object.keys(allowed).toSorted())
  for (const state of orderLife.states) {
    for (const move of moves)
      expect(orderLife.after(state, move), `${state} ${move}`).toBe(allowed[state][move] ?? null)
  }
  expect(faultsOf(orderLife)).toEqual([])
})

test('[BOOK-06] an order is over where it has a ticket, none any more, or will never have one', () => {
  const ended = orderLife.states.filter((state) => orderLife.isEnd(state))
  expect(ended.toSorted()).toEqual(['booked', 'cancelled', 'dropped', 'refused'])
})
