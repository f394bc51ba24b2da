import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextProvider } from '../../../browser/text.tsx'
import { CancelledOrder } from './cancelled-order.tsx'

const said = (ending: 'unknown' | 'other' | 'paid' | 'bought', of: 'group' | 'ticket' = 'group') =>
  renderToStaticMarkup(
    <TextProvider language="en" messages={{}}>
      <CancelledOrder of={of} ending={ending} paidPath="paid" tryAgain="once more" />
    </TextProvider>,
  )

test('[PAY-04] of a payment that this version has no words for it is said neither that it is cancelled nor that nothing was charged', () => {
  expect(said('unknown')).toMatch(/cancel\.title[^]*nothing-charged[^]*cancelled\.lapses[^]*once more/)
  expect(said('other')).toContain('payments.success.failed-to-verify')
  expect(said('other')).not.toMatch(/cancel\.title|nothing-charged|cancelled|once more/)
})

test('[PAY-04] nor is it said of such a payment for a ticket that anybody is asked, or a hold released', () => {
  expect(said('other', 'ticket')).toContain('bookings.payment.cancelled.untold-more')
  expect(said('other', 'ticket')).not.toContain('by-itself')
})

test('[PAY-04] a ticket that is paid for is still being bought, and one that is bought leads to itself', () => {
  expect(said('paid', 'ticket')).toMatch(
    /bookings\.payment\.cancelled\.paid-more[^]*bookings\.payment\.cancelled\.onward/,
  )
  const bought = said('bought', 'ticket')
  expect(bought).toMatch(
    /bookings\.payment\.cancelled\.bought[^]*cancelled\.bought-more[^]*bookings\.confirmation\.open/,
  )
  expect(bought).not.toMatch(/nothing-charged|cancelled\.paid|once more/)
})
