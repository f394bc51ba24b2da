import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiProvider } from '../../../../browser/api.ts'
import { TextProvider } from '../../../../browser/text.tsx'
import type { Api } from '../../../../kernel/contract.ts'
import type { SharedTicket } from '../../contract.ts'
import { KnownTicket } from './shared-ticket-view.tsx'

const end = (time: string) => ({ time, platform: null, station: { id: 'x', name: 'Delft' } })
const trip = { departure: end('2126-12-05T10:01:00+01:00'), arrival: end('2126-12-05T12:04:00+01:00') }
const ticket: SharedTicket = {
  ...{ number: 'N', carrierName: 'NS', className: null, ...trip, duration_formatted: '', segments: [] },
  ...{ firstName: 'Anna', lastName: 'Zomer', seats: [], isTest: false, isCancelled: false },
  until: '2126-12-08T12:04:00.000Z',
}
const none = (() => Promise.reject(new Error('nothing is asked while a page is drawn'))) as Api
const parts = ['cancelled.by-buyer', 'alt="bookings.ticket.code', 'no-code', 'badge.completed']
const shown = (changed: Partial<SharedTicket>) => {
  const html = renderToStaticMarkup(
    <ApiProvider value={none}>
      <TextProvider language="en" messages={{}}>
        <KnownTicket
          ticket={{ ...ticket, ...changed }}
          {...{ token: 'x', code: 'blob:x', noCode: null, retry() {} }}
        />
      </TextProvider>
    </ApiProvider>,
  )
  return [...parts, 'add-to-calendar', 'update-calendar', 'shared.until'].filter((one) => html.includes(one))
}

test('[BOOK-07] a shared ticket that was cancelled says so, and nothing of how long its link works', () => {
  expect(shown({})).toEqual(['alt="bookings.ticket.code', 'add-to-calendar', 'shared.until'])
  expect(shown({ isCancelled: true })).toEqual(['cancelled.by-buyer', 'no-code', 'update-calendar'])
})

test('[BOOK-07] a shared ticket has no code when its journey is over', () => {
  const past = { departure: end('2026-01-05T10:01:00+01:00'), arrival: end('2026-01-05T12:04:00+01:00') }
  expect(shown(past)).toEqual(['badge.completed', 'shared.until'])
})
