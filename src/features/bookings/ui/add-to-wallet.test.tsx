import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiProvider } from '../../../browser/api.ts'
import { TextProvider } from '../../../browser/text.tsx'
import type { Api } from '../../../kernel/contract.ts'
import type { Booking } from '../contract.ts'
import { DownloadTicket } from './download-ticket.tsx'

const end = { time: '2026-12-04T10:01:00+01:00', platform: null, station: { id: 'x', name: 'Delft' } }
const booking: Booking = {
  ...{ marketing_carrier_booking_number: null, customer_service_email: null, email: null, passengers: [] },
  ...{ departure_time: '', arrival_time: '', pax: 1, total_price: 0 },
  ...{
    id: 'b',
    groupId: null,
    number: 'N',
    carrierNumber: null,
    carrierName: 'NS',
    className: null,
    bookedAt: '',
  },
  ...{ leaderName: 'Ada One', totalFormatted: '', departure: end, arrival: end, duration_formatted: '' },
  ...{ segments: [], seats: [], isTest: false, party: null, wallets: [], paid: null, cancellation: null },
}
const messages = {
  'bookings.wallet.google': 'Add to Google Wallet',
  'bookings.wallet.apple': 'Add to Apple Wallet',
}
const none = (() => Promise.reject(new Error('nothing is asked while a page is drawn'))) as Api

const buttons = (changed: Partial<Booking>) =>
  renderToStaticMarkup(
    <ApiProvider value={none}>
      <TextProvider language="en" messages={messages}>
        <DownloadTicket booking={{ ...booking, ...changed }} />
      </TextProvider>
    </ApiProvider>,
  ).match(/Add to \w+ Wallet/g) ?? []

test('[BOOK-07] a wallet has a button where tickets are signed for it, and none otherwise', () => {
  expect(buttons({ wallets: [] })).toEqual([])
  expect(buttons({ wallets: ['google'] })).toEqual(['Add to Google Wallet'])
  expect(buttons({ wallets: ['apple'] })).toEqual(['Add to Apple Wallet'])
  expect(buttons({ wallets: ['google', 'apple'] })).toHaveLength(2)
  const cancellation = { state: 'done' } as Booking['cancellation']
  expect(buttons({ wallets: ['google', 'apple'], cancellation })).toEqual([])
})
