import { expect, test } from 'vitest'
import type { Checkout } from '../../../features/payments/contract.ts'
import { resultOf } from './checkout-result.ts'

const checkout = (over: Partial<Checkout>): Checkout => ({
  checkoutId: 'c1',
  purpose: 'join',
  state: 'held',
  reason: null,
  groupId: 'g1',
  groupName: 'Friday',
  reservationId: null,
  ticketPrice: 1655,
  serviceFee: 300,
  totalAmount: 1955,
  totalFormatted: '€19.55',
  ...over,
})

test('[PAY-03] a held or charged payment with a group is a seat, and both are told apart', () => {
  expect(resultOf(checkout({ state: 'held' }))).toMatchObject({ kind: 'in', charged: false })
  expect(resultOf(checkout({ state: 'captured' }))).toMatchObject({ kind: 'in', charged: true })
})

test('[PAY-05] a held payment without a group names what it did not lead to', () => {
  const text = (purpose: string) =>
    resultOf(checkout({ groupId: null, purpose: purpose as Checkout['purpose'] }))
  expect(text('create')).toEqual({ kind: 'astray', text: 'groups.payment.success.astray-create' })
  expect(text('join')).toEqual({ kind: 'astray', text: 'groups.payment.success.astray-join' })
  expect(text('something else')).toEqual({ kind: 'astray', text: 'groups.payment.success.astray-none' })
})

test('[PAY-05] a share that could not be charged is owed, unless nothing is due for it any more', () => {
  expect(resultOf(checkout({ state: 'debt' })).kind).toBe('debt')
  expect(resultOf(checkout({ state: 'nothing_due', reason: 'carrier_cancelled' })).kind).toBe('nothing-due')
})

test('what is not final yet is asked again, what is over says why', () => {
  for (const state of ['opening', 'open', 'releasing'] as const)
    expect(resultOf(checkout({ state })).kind).toBe('waiting')
  expect(resultOf(checkout({ state: 'released', reason: 'lease_lost' }))).toMatchObject({
    reason: 'lease_lost',
  })
  expect(resultOf(checkout({ state: 'expired' }))).toMatchObject({ kind: 'nothing-taken', reason: 'expired' })
  expect(resultOf(checkout({ state: 'refused', reason: 'provider_refused' }))).toMatchObject({
    reason: 'refused',
  })
})

test('[PAY-03] a state that this version of the page does not know is neither waited for nor told as a result', () => {
  const halved = { state: 'halved' as Checkout['state'] }
  expect(resultOf(checkout(halved))).toEqual({ kind: 'unknown' })
  // a ticket without a group has a page of its own, which asks for itself
  expect(resultOf(checkout({ ...halved, reservationId: 'r1' })).kind).toBe('ticket')
})
