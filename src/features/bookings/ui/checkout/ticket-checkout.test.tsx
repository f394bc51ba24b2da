import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inEnglish, wordsOf } from '../../../../../testing/screens/in-english.tsx'
import { stubStorages } from '../../../../../testing/screens/memory-storage.ts'
import { keepCheckout, keepForm, type Passenger } from './booking-state.ts'
import { firstMissing } from './first-missing.ts'
import { TicketCheckout } from './ticket-checkout.tsx'

const anna: Passenger = { type: 'PNOS', firstName: 'Anna', lastName: 'Zomer', birthDate: '' }
const path = '/en/checkout?passengers=2'
const train = { from: 'Utrecht Centraal', to: 'Maastricht', departure: '2026-12-14T10:01:00+01:00' }
const asked = () => {}

beforeEach(() => {
  stubStorages()
  keepForm(path, { email: '', terms: true, isCodeAsked: false })
})
afterEach(() => vi.unstubAllGlobals())

/** The checkout of two, as it is drawn for somebody with an account. */
function drawn(passengers: readonly Passenger[], isPartyRefused = false) {
  keepCheckout({ path, passengers, train })
  const html = inEnglish(
    <TicketCheckout
      {...{
        path,
        train,
        isPartyRefused,
        seatsPath: '/en/seat-selection',
        connectionId: 'c1',
        fareClass: 'FARE-1',
      }}
      {...{ className: '2nd class', refund: null, amount: 3_600, types: ['PNOS', 'PNOS'], mostPassengers: 9 }}
      {...{ ticketFormatted: '€33.00', feeFormatted: '€3.00', totalFormatted: '€36.00', isChecking: false }}
      {...{ onLogIn: asked, onPriceChanged: asked, onCount: asked, onTypes: asked }}
      buyer={{ firstName: 'Bo', lastName: 'Winter', email: 'bo@example.org' }}
      renderAccount={() => null}
      renderSignIn={() => null}
    >
      the train
    </TicketCheckout>,
  )
  const [pay = ''] = /<button[^>]*type="submit"[^>]*>/.exec(html) ?? []
  return { words: wordsOf(html), html, pay }
}

test('[BOOK-05] beside a Pay that leads nowhere stands what is missing', () => {
  const missing = drawn([anna, { ...anna, lastName: '' }])
  expect(missing.pay).toMatch(/aria-disabled="true".*aria-describedby="pay-needs"/)
  expect(missing.html).toMatch(/id="pay-needs">Traveller 2: please enter the last name\.</)
  const whole = drawn([anna, anna])
  expect(whole.pay).toContain('aria-disabled="false"')
  expect(whole.html).not.toContain('pay-needs')
})

test('[BOOK-05] a party that the carrier does not take keeps its form, with no price and nothing to pay', () => {
  const { words, html, pay } = drawn([anna, { ...anna, type: 'CHLD' }], true)
  expect(words).toContain('This train can’t be booked for these travellers together.')
  expect(html).toContain('passenger-2-type')
  expect(words).not.toContain('€33.00')
  expect(pay).toContain('aria-disabled="true"')
})

test('[BOOK-05] the first thing that is missing is named, from the first traveller down to the address of a guest', () => {
  expect(firstMissing([anna, anna], null)).toBeNull()
  expect(firstMissing([anna], 'anna@example.org ')).toBeNull()
  expect(firstMissing([anna, anna, { ...anna, lastName: ' ' }], '')).toEqual({
    ...{ field: 'passenger-3-last', text: 'bookings.checkout.missing.last-name', number: 3 },
  })
  expect(
    firstMissing(
      [
        { ...anna, firstName: '7' },
        { ...anna, lastName: '' },
      ],
      null,
    ),
  ).toMatchObject({
    field: 'passenger-1-first',
  })
  expect(firstMissing([anna], 'anna at home')).toMatchObject({ field: 'contact-email' })
})
