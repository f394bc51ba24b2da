import { expect, test } from 'vitest'
import { parseError } from './errors.ts'
import { parseDocument, text } from './json-api.ts'
import { parseBooking } from './parse-booking.ts'

/** No NUL, and no half of a character that is written as two. */
const isStorable = (value: unknown) => {
  const json = JSON.stringify(value)
  return !/\\u0000|\\ud[89a-f]/i.test(json)
}
const broken = 'Ada\0 \ud83d'

test('[PAY-02] what no database stores is left out of a text', () => {
  expect(text({ name: broken }, 'name')).toBe('Ada \ufffd')
  expect(text({ name: '\0 \0' }, 'name')).toBe(null)
  expect(text({ name: 'Zoë 🚆' }, 'name')).toBe('Zoë 🚆')
})

test('[PAY-02] an answer that holds such a text can be written down, and so can a refusal', () => {
  const booking = {
    type: 'bookings',
    id: `B1${broken}`,
    attributes: { first_name: broken, marketing_carrier_booking_number: broken },
  }
  const passenger = { type: 'passengers', id: 'p', attributes: { last_name: broken } }
  expect(isStorable(parseBooking(parseDocument({ data: booking, included: [passenger] })))).toBe(true)
  const refusal = JSON.stringify({ errors: [{ code: '600.701.000', title: broken }] })
  const headers = { retryAfter: null, date: null }
  const answer = parseError(400, new TextEncoder().encode(refusal), headers)
  expect([answer.kind, isStorable(answer)]).toEqual(['refused', true])
})
