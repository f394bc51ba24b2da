import { expect, test } from 'vitest'
import { faultsOf } from '../../../kernel/state-table.ts'
import {
  checkoutLife,
  type CheckoutMove,
  type CheckoutState,
  endedStates,
  isPaid,
  isPayable,
  isUndecided,
  openStates,
} from './checkout-life.ts'

const moves: CheckoutMove[] = [
  ...(['open', 'refuse', 'expire', 'hold', 'request_release', 'release', 'capture', 'owe'] as const),
  ...(['find_taken', 'refund', 'lose_refund'] as const),
]

const allowed: Record<CheckoutState, Partial<Record<CheckoutMove, CheckoutState>>> = {
  opening: {
    open: 'open',
    refuse: 'refused',
    hold: 'held',
    request_release: 'releasing',
    release: 'released',
  },
  open: { expire: 'expired', hold: 'held', request_release: 'releasing', release: 'released' },
  refused: {},
  expired: {},
  held: { request_release: 'releasing', release: 'released', capture: 'captured', owe: 'debt' },
  releasing: { release: 'released', find_taken: 'refunding' },
  released: {},
  refunding: { refund: 'refunded' },
  refunded: { lose_refund: 'refunding' },
  captured: {},
  debt: { capture: 'captured' },
}

test('[PAY-02] every state and every move: only the listed ones exist, and each state leads to an end', () => {
  expect(checkoutLife.states.toSorted()).toEqual(Object.keys(allowed).toSorted())
  for (const state of checkoutLife.states) {
    for (const move of moves)
      expect(checkoutLife.after(state, move), `${state} ${move}`).toBe(allowed[state][move] ?? null)
  }
  expect(faultsOf(checkoutLife)).toEqual([])
})

test('[PAY-02] whose the money is, what is waited for, and what is over, in every state', () => {
  const among = (is: (state: CheckoutState) => boolean) => checkoutLife.states.filter(is).toSorted()
  expect(among(isPaid)).toEqual(['captured', 'debt', 'held'])
  expect(among(isPayable)).toEqual(['open', 'opening'])
  expect(among(isUndecided)).toEqual(['open', 'opening', 'refunding', 'releasing'])
  expect(openStates.toSorted()).toEqual(['debt', 'held', 'open', 'opening', 'refunding', 'releasing'])
  const ended = ['captured', 'debt', 'expired', 'refunded', 'refused', 'released']
  expect(endedStates.toSorted()).toEqual(ended)
  // a debt can still be paid, and only what can lead nowhere else, or is done unless a bank sends it back, is an end
  expect(among(checkoutLife.isEnd)).toEqual(ended.filter((state) => state !== 'debt'))
})

test('[PAY-02] money is captured only after it was held, and what was released never comes back', () => {
  const canCapture = checkoutLife.states.filter((state) => checkoutLife.after(state, 'capture') !== null)
  // a debt was held, and can still be paid
  expect(canCapture).toEqual(['held', 'debt'])
  for (const end of ['released', 'captured', 'expired', 'refused'] as const) {
    for (const move of moves) expect(checkoutLife.after(end, move), `${end} ${move}`).toBeNull()
  }
})

test('[PAY-06] what was taken by hand can only be given back', () => {
  expect(checkoutLife.after('releasing', 'find_taken')).toBe('refunding')
  const ways = moves.filter((move) => checkoutLife.after('refunding', move) !== null)
  expect(ways).toEqual(['refund'])
  const undone = moves.filter((move) => checkoutLife.after('refunded', move) !== null)
  expect([undone, checkoutLife.isEnd('refunded')]).toEqual([['lose_refund'], true])
  for (const move of moves) expect(checkoutLife.after('debt', move) !== null, move).toBe(move === 'capture')
})
