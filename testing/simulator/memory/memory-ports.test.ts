import { expect, test } from 'vitest'
import { money } from '../../../src/kernel/money.ts'
import { doneBy } from '../../providers/done-by.ts'
import { createMemoryPayments } from './memory-payments.ts'
import { createMemoryTicketing } from './memory-ticketing.ts'

const start = Date.parse('2026-11-20T09:00:00Z')
const trip = {
  connectionId: 'IC 827@2026-11-26',
  fareClass: 'FARE-1',
  currency: 'EUR',
  language: 'en',
  travellers: [{ firstName: 'Ada', lastName: 'One' }],
}
const contact = { firstName: 'Ada', lastName: 'One', email: 'ada@example.org', reference: 'g1' }

test('a planned refusal of a capture is the bank’s no: repeated under its key, not under another', async () => {
  const payments = createMemoryPayments({
    now: () => start,
    fault: (op, n) => (op === 'capture' && n === 1 ? 'refuse' : 'none'),
  })
  const amount = money(1_800, 'EUR')
  const request = {
    reference: 'm1',
    lines: [{ label: 'Seat', price: amount }],
    email: 'ada@example.org',
    language: 'en',
    successUrl: 'http://localhost/ok',
    cancelUrl: 'http://localhost/no',
    expiresAt: start + 1_800_000,
    submitText: 'held',
    keepCard: false,
    note: {},
  }
  const { ref } = doneBy(await payments.openSession(request, 'open:1'))
  payments.pay(ref)
  const hold = doneBy(await payments.session(ref)).authorisation!
  expect(await payments.capture(hold.ref, amount, 'c:1')).toMatchObject({ code: 'declined' })
  expect(await payments.capture(hold.ref, amount, 'c:1')).toMatchObject({ code: 'declined' })
  expect(doneBy(await payments.capture(hold.ref, amount, 'c:2')).captured).toEqual(amount)
  expect(payments.ledger().payments).toMatchObject([{ captured: 1_800, captures: 1 }])
})

test('a carrier that sleeps leaves the reservation processing until its deadline, then failed', async () => {
  let now = start
  const ticketing = createMemoryTicketing({
    now: () => now,
    carrier: (n) => (n === 1 ? 'sleeps' : 'confirms'),
  })
  const { ref } = doneBy(await ticketing.reserve(trip))
  const { processingDeadline } = doneBy(await ticketing.confirm(ref, contact))
  now = processingDeadline! - 1
  expect(doneBy(await ticketing.reservation(ref)).state).toBe('processing')
  now += 1
  expect(doneBy(await ticketing.reservation(ref)).state).toBe('failed')
  expect(ticketing.ledger().bookings).toBe(0)
})

test('a price that rises counts for new reservations only, and the last seats are the last', async () => {
  const ticketing = createMemoryTicketing({ now: () => start })
  const { total } = doneBy(await ticketing.reserve(trip))
  ticketing.raise(250)
  expect(doneBy(await ticketing.reserve(trip)).total.amount).toBe(total.amount + 250)
  ticketing.sellOut(trip.connectionId, 3)
  expect((await ticketing.reserve(trip)).kind).toBe('done')
  expect(await ticketing.reserve(trip)).toMatchObject({ code: 'sold_out' })
})
