import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiRefusal, ApiUnreachable } from '../../../../browser/api.ts'
import { TextProvider } from '../../../../browser/text.tsx'
import { endUntold } from './confirmation-ending.ts'
import { NoTicket } from './no-ticket.tsx'

const notFound = new ApiRefusal(404, { code: 'reservation_not_found', message: 'No.' })
const said = (error: unknown) =>
  renderToStaticMarkup(
    <TextProvider language="en" messages={{}}>
      <NoTicket why={endUntold(error)} tryAgain="/en/find" />
    </TextProvider>,
  )

test('[BOOK-06] of a reservation that nobody knows it is said that there is none, and no asking is promised', () => {
  expect(said(notFound)).toContain('bookings.not-found')
  expect(said(notFound)).not.toMatch(/by-itself|nothing-taken|unreadable|try-again/)
})

test('[BOOK-06] one that cannot be read is asked about further', () => {
  const busy = new ApiRefusal(503, { code: 'unavailable', message: 'Busy.' })
  for (const error of [busy, new ApiUnreachable()])
    expect(said(error)).toMatch(/no-ticket[^]*confirmation\.unreadable[^]*confirmation\.by-itself/)
})
