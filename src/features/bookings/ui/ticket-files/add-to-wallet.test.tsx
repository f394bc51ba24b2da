import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shownBooking } from '../../../../../testing/screens/shown-booking.ts'
import { ApiProvider } from '../../../../browser/api.ts'
import { TextProvider } from '../../../../browser/text.tsx'
import type { Api } from '../../../../kernel/contract.ts'
import type { Booking } from '../../contract.ts'
import type { TripStage } from '../trip-stage.ts'
import { DownloadTicket } from './download-ticket.tsx'

const messages = {
  'bookings.wallet.google': 'Add to Google Wallet',
  'bookings.wallet.apple': 'Add to Apple Wallet',
}
const none = (() => Promise.reject(new Error('nothing is asked while a page is drawn'))) as Api

const drawn = (changed: Partial<Booking>, stage: TripStage = 'ahead') =>
  renderToStaticMarkup(
    <ApiProvider value={none}>
      <TextProvider language="en" messages={messages}>
        <DownloadTicket booking={{ ...shownBooking, ...changed }} stage={stage} />
      </TextProvider>
    </ApiProvider>,
  )
const buttons = (...given: Parameters<typeof drawn>) => drawn(...given).match(/Add to \w+ Wallet/g) ?? []

test('[BOOK-07] a wallet has a button where tickets are signed for it, and none otherwise', () => {
  expect(buttons({ wallets: [] })).toEqual([])
  expect(buttons({ wallets: ['google'] })).toEqual(['Add to Google Wallet'])
  expect(buttons({ wallets: ['apple'] })).toEqual(['Add to Apple Wallet'])
  expect(buttons({ wallets: ['google', 'apple'] })).toHaveLength(2)
  const cancellation = { state: 'done' } as Booking['cancellation']
  expect(buttons({ wallets: ['google', 'apple'], cancellation })).toEqual([])
})

test('[BOOK-07] [BOOK-08] a train that has left is given back by nobody, and a journey that is over is added nowhere', () => {
  const offers = (stage: TripStage) => {
    const html = drawn({ wallets: ['google'] }, stage)
    return ['cancel.title', 'ticket.download', 'pdf.download', 'ticket.add-to-calendar', 'Google'].filter(
      (offer) => html.includes(offer),
    )
  }
  const files = ['ticket.download', 'pdf.download']
  expect(offers('ahead')).toEqual(['cancel.title', ...files, 'ticket.add-to-calendar', 'Google'])
  expect(offers('begun')).toEqual([...files, 'ticket.add-to-calendar', 'Google'])
  expect(offers('over')).toEqual(files)
})
