import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shownBooking } from '../../../../testing/screens/shown-booking.ts'
import { TextProvider } from '../../../browser/text.tsx'
import type { Booking } from '../contract.ts'
import { BookingPaid } from './booking-paid.tsx'

const booking: Booking = {
  ...{ ...shownBooking, groupId: 'g' },
  paid: {
    ...{ ticketPriceFormatted: '€9.00', serviceFeeFormatted: '€3.00', totalFormatted: '€12.00' },
    ...{ state: 'debt', checkoutId: 'c', refundedFormatted: null },
  },
}
const messages = {
  'bookings.paid.debt': 'still valid',
  'bookings.paid.charged': 'charged on {day}',
  'bookings.paid.not-yet': 'not yet',
  'bookings.paid.not-charged': 'not charged',
  'bookings.mine.money.refunding': 'by mistake, being refunded',
  'bookings.mine.money.refunded': 'by mistake, refunded',
  'bookings.paid.nothing-due': 'nothing to pay',
}
const said = (state: string, cancellation: Booking['cancellation']) =>
  renderToStaticMarkup(
    <TextProvider language="en" messages={messages}>
      <BookingPaid
        booking={{ ...booking, paid: { ...booking.paid!, state }, cancellation }}
        renderReceipt={(_, isHold) => (isHold ? ' a statement' : ' a receipt')}
      />
    </TextProvider>,
  )
const cancelled: NonNullable<Booking['cancellation']> = {
  booking: 'b',
  state: 'done',
  by: 'carrier',
  reason: null,
  fee: 0,
  monetary_refund: 0,
  feeFormatted: '€0.00',
  refundFormatted: '€0.00',
  isBack: true,
  isStuck: false,
}

test('[PAY-05] a share that could not be charged is still to be paid, until the carrier cancels the ticket', () => {
  expect(said('debt', null)).toMatch(/not yet[^]*still valid/)
  const after = said('nothing_due', cancelled)
  expect(after).toMatch(/not charged[^]*nothing to pay/)
  expect(after).not.toMatch(/not yet|still valid/)
})

test('[PAY-05] of a state that this version does not know it is said neither that it was charged nor that it was not', () => {
  expect(said('captured', null)).toContain('charged on')
  expect(said('held', null)).toContain('not yet')
  expect(said('halved', null)).toContain('€9.00')
  expect(said('halved', null)).not.toMatch(/not yet|charged/)
})

test('[PAY-05] of a sum that was charged by mistake it is said that it goes back, or has gone back', () => {
  expect(said('refunding', null)).toMatch(/€12\.00[^]*by mistake, being refunded/)
  expect(said('refunded', null)).toMatch(/€12\.00[^]*by mistake, refunded/)
})

test('what its document is called follows from whether anything was charged for the ticket', () => {
  for (const state of ['held', 'debt', 'nothing_due', 'releasing', 'released', 'refunding', 'refunded'])
    expect(said(state, null), state).toContain('a statement')
  // of a state that this version does not know it is not said that nothing was charged
  for (const state of ['captured', 'halved']) expect(said(state, null), state).toContain('a receipt')
})
