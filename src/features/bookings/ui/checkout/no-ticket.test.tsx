import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextProvider } from '../../../../browser/text.tsx'
import { NoTicket } from './no-ticket.tsx'

const said = (why: 'not-found' | 'unreadable') =>
  renderToStaticMarkup(
    <TextProvider language="en" messages={{}}>
      <NoTicket why={why} tryAgain="/en/find" />
    </TextProvider>,
  )

test('[BOOK-06] of a reservation that nobody knows it is said that there is none, and no asking is promised', () => {
  expect(said('not-found')).toContain('bookings.not-found')
  expect(said('not-found')).not.toMatch(/by-itself|nothing-taken|unreadable|try-again/)
})

test('[BOOK-06] one that cannot be read is asked about further', () => {
  expect(said('unreadable')).toMatch(/no-ticket[^]*confirmation\.unreadable[^]*confirmation\.by-itself/)
})
