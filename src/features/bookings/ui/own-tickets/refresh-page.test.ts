import { expect, test } from 'vitest'
import type { OwnTicket } from '../../contract.ts'
import { type Page, refreshPage } from './refresh-page.ts'

const page = (ids: string, next: string | null, state = 'confirmed'): Page => ({
  tickets: [...ids].map((reservationId) => ({ reservationId, state }) as OwnTicket),
  next,
})
const idsOf = ({ tickets }: Page) => tickets.map(({ reservationId }) => reservationId).join('')

test('[DASH-01] loading the first page again keeps what was loaded after it, and shows what has changed', () => {
  const shown = page('abcd', 'd', 'processing')
  const refreshed = refreshPage(shown, page('ab', 'b'))
  expect([idsOf(refreshed), refreshed.next]).toEqual(['abcd', 'd'])
  expect(refreshed.tickets[0]!.state).toBe('confirmed')
})

test('a new ticket comes in without another appearing twice', () => {
  const refreshed = refreshPage(page('abcd', 'd'), page('xa', 'a'))
  expect([idsOf(refreshed), refreshed.next]).toEqual(['xabcd', 'd'])
})

test('where nothing goes on from what is shown, the first page stands alone', () => {
  for (const shown of [undefined, page('', null), page('yz', null), page('ab', 'b')])
    expect(refreshPage(shown, page('ab', 'b'))).toEqual(page('ab', 'b'))
  expect(refreshPage(page('abcd', 'd'), page('ab', null))).toEqual(page('ab', null))
})
