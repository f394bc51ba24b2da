import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextProvider } from '../../../../browser/text.tsx'
import { ticketNameLimit } from '../../../../kernel/person/ticket-name.ts'
import { PassengerFields } from './passenger-fields.tsx'

const shown = (firstName: string) =>
  renderToStaticMarkup(
    <TextProvider language="en" messages={{}}>
      <PassengerFields
        number={1}
        passenger={{ type: 'PNOS', firstName, lastName: 'Zomer', birthDate: '' }}
        asksBirthDate={false}
        onChange={() => {}}
      />
    </TextProvider>,
  )

test('[BOOK-03] a name that is longer than a ticket takes is kept whole and said to be too long', () => {
  const whole = 'x'.repeat(ticketNameLimit)
  expect(shown(whole)).not.toContain('name-')
  expect(shown(`${whole}x`)).toContain('bookings.checkout.name-too-long')
  expect(shown('7')).toContain('bookings.checkout.name-wrong')
  // a field that takes no more cuts what is pasted into it, and nobody is told
  expect(shown(whole)).not.toMatch(/maxlength/i)
})
