import { expect, test } from 'vitest'
import type { OrderMoney } from './needs.ts'
import type { OrderRow } from './orders.ts'
import { presentOwnTicket } from './own-tickets.ts'

const end = { stationId: 'x', name: 'Delft', timeZone: 'Europe/Amsterdam', plannedTime: 0, platform: null }
const order = {
  ...{ id: 'o1', state: 'booked', reason: null, currency: 'EUR', travellers: [], departure_at: new Date(0) },
  trip: { departure: end, arrival: end, distance: null, carrierName: '', segments: [] },
} as unknown as OrderRow
const paid = {
  ...{ state: 'captured', ticketPrice: 1_655, serviceFee: 300, refunded: 0, refundDue: 300 },
  isRefundStuck: true,
} as OrderMoney

test('[PAY-05] a difference that the card cannot take is told beside a ticket that stands, too', () => {
  const moneyIn = (state: string, money: OrderMoney) =>
    presentOwnTicket({ ...order, state } as OrderRow, { bookingId: 'b1', paid: money }, 'en', 0).money
  expect(moneyIn('booked', paid)).toMatchObject({ isStuck: true, refundFormatted: null })
  expect(moneyIn('cancelled', paid)).toMatchObject({ isStuck: true, refundFormatted: '€3.00' })
  expect(moneyIn('booked', { ...paid, isRefundStuck: false })).toMatchObject({ isStuck: false })
})
