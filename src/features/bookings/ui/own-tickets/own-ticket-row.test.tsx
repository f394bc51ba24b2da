import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextProvider } from '../../../../browser/text.tsx'
import type { OwnTicket } from '../../contract.ts'
import { OwnTicketRow } from './own-ticket-row.tsx'

const end = (name: string) => ({
  time: '2026-12-05T10:01:00+01:00',
  platform: null,
  station: { id: name, name },
})
const ticket: OwnTicket = {
  ...{ reservationId: 'r', state: 'confirmed', reason: null, bookingId: 'b', hasDeparted: false },
  ...{ passengers: 1, party: { adults: 1, children: 0, infants: 0 }, trainType: 'IC 1' },
  ...{ departure: end('Delft'), arrival: end('Utrecht') },
  money: { state: 'held', totalFormatted: '€12.00', refundFormatted: null, isBack: false, isStuck: false },
}
const shown = (changed: Partial<OwnTicket>) =>
  renderToStaticMarkup(
    <TextProvider language="en" messages={{ 'bookings.mine.money.held': 'held' }}>
      <OwnTicketRow ticket={{ ...ticket, ...changed }} />
    </TextProvider>,
  )
type MoneyState = NonNullable<OwnTicket['money']>['state']
const said = (state: string) => shown({ money: { ...ticket.money!, state: state as MoneyState } })

test('[DASH-01] of a state of the money that this version does not know nothing is said, and the ticket stays', () => {
  expect(said('held')).toMatch(/Delft[^]*held/)
  expect(said('halved')).toContain('Delft')
  expect(said('halved')).not.toMatch(/halved|mine\.money/)
})

test('[DASH-01] a ticket of a state that this version does not know has no badge, before and after it departs', () => {
  expect(shown({})).toContain('bookings.booked')
  expect(shown({ hasDeparted: true })).toContain('badge.completed')
  for (const hasDeparted of [false, true]) {
    const split = shown({ state: 'split' as OwnTicket['state'], hasDeparted })
    expect(split).toContain('Delft')
    expect(split).not.toMatch(/bookings\.booked|badge\./)
  }
})
