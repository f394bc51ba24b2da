import { expect, test } from 'vitest'
import { parseError } from './errors.ts'
import { asFields, parseDocument, readJson, text } from './json-api.ts'
import { parseBooking } from './parse-booking.ts'

/** No NUL, and no half of a character that is written as two. */
const isStorable = (value: unknown) => {
  const json = JSON.stringify(value)
  return !/\\u0000|\\ud[89a-f]/i.test(json)
}
const broken = 'Ada\0 \ud83d'
/** What is read of it when it comes over the wire. */
const received = (value: unknown) => readJson(new TextEncoder().encode(JSON.stringify(value)))
const named = (name: string) => text(asFields(received({ name })), 'name')

test('[PAY-02] what no database stores is left out of a text', () => {
  expect(named(broken)).toBe('Ada \ufffd')
  expect(named('\0 \0')).toBe(null)
  expect(named('Zoë 🚆')).toBe('Zoë 🚆')
  // as escapes a whole character is two halves
  const escaped = new TextEncoder().encode(String.raw`{"name":"\ud83d\ude86 \uD83D \\u0000"}`)
  expect(text(asFields(readJson(escaped)), 'name')).toBe('🚆 \ufffd \\u0000')
})

test('[PAY-02] an answer that holds such a text can be written down, and so can a refusal', () => {
  const booking = {
    type: 'bookings',
    id: `B1${broken}`,
    attributes: { first_name: broken, marketing_carrier_booking_number: broken },
  }
  const passenger = { type: 'passengers', id: 'p', attributes: { last_name: broken } }
  expect(isStorable(parseBooking(parseDocument(received({ data: booking, included: [passenger] }))))).toBe(
    true,
  )
  const refusal = JSON.stringify({ errors: [{ code: '600.701.000', title: broken }] })
  const headers = { retryAfter: null, date: null }
  const answer = parseError(400, new TextEncoder().encode(refusal), headers)
  expect([answer.kind, isStorable(answer)]).toEqual(['refused', true])
})
