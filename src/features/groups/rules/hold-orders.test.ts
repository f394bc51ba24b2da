import { expect, test } from 'vitest'
import {
  afterLosing,
  expiryOf,
  ordersAfterNo,
  ordersAfterRefusal,
  ordersAtEnd,
  ordersAtReopening,
} from './hold-orders.ts'

const held = { checkout_id: 'c1', state: 'held' } as const
const leased = { checkout_id: 'c2', state: 'leased' } as const

test('[GRP-08] [GRP-09] at the end of a group every hold is let go, and whoever is paying just now is read', () => {
  expect(ordersAtEnd([held, leased], 'deadline')).toEqual([
    { do: 'release', checkoutId: 'c1', reason: 'deadline' },
    { do: 'reconcile', checkoutId: 'c2' },
  ])
})

test('[PAY-06] after a no to a price every hold is let go, and so is each that was begun for a yes', () => {
  const begun = (id: string) => (id === 'c1' ? ['yes-1', 'yes-2'] : [])
  expect(ordersAfterNo([held, { ...held, checkout_id: 'c3' }], begun, 'price_declined')).toEqual([
    { do: 'reconcile', checkoutId: 'yes-1' },
    { do: 'reconcile', checkoutId: 'yes-2' },
    { do: 'release', checkoutId: 'c1', reason: 'price_declined' },
    { do: 'release', checkoutId: 'c3', reason: 'price_declined' },
  ])
})

test('[PAY-02] without a ticket every hold that it was to be bought on is let go', () => {
  expect(ordersAfterRefusal(['c1', 'c2'], 'sold_out')).toEqual([
    { do: 'release', checkoutId: 'c1', reason: 'sold_out' },
    { do: 'release', checkoutId: 'c2', reason: 'sold_out' },
  ])
})

test('[PAY-06] a lost hold is recorded as gone, and one that still blocks money is let go', () => {
  const lost = [
    { checkout_id: 'c1', slot: 1 },
    { checkout_id: 'c4', slot: 4 },
  ]
  expect(ordersAtReopening(lost, [4])).toEqual([
    { do: 'record-released', checkoutId: 'c1', reason: 'hold_lost' },
    { do: 'release', checkoutId: 'c4', reason: 'hold_lost' },
  ])
})

test('[GRP-07] a group goes on as long as somebody is in it', () => {
  expect(afterLosing([held])).toBe('goes-on')
  expect(afterLosing([])).toBe('is-over')
})

test('[GRP-08] the time of a group is over at its deadline, wherever that has moved to', () => {
  const group = { state: 'collecting', deadlineAt: 1_000 }
  expect(expiryOf(group, 999)).toBe(1_000)
  expect(expiryOf(group, 1_000)).toBe('is-over')
  expect(expiryOf({ ...group, state: 'full' }, 2_000)).toBeNull()
  expect(expiryOf(undefined, 2_000)).toBeNull()
})
