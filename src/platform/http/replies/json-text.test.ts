import { expect, test } from 'vitest'
import { jsonText } from './json-text.ts'

const station = { name: 'Łódź Fabryczna', city: 'Łódź', at: [51.77, null] }
const values: unknown[] = [
  { price: '€24.88', note: 'naïve', stops: [{ name: '東京' }, { name: 'Utrecht' }], none: undefined },
  { 'in a name €': 1, quoted: 'a "€" \\u20ac \n', pair: '🚆', alone: '\ud83d', line: '\u2028' },
  { from: station, to: station },
  ['→', ['’', []], {}],
  '€',
  'plain',
  7,
  null,
  true,
]

test.each(values)('means the same as what JSON.stringify writes: %j', (value) => {
  expect(JSON.parse(jsonText(value))).toEqual(JSON.parse(JSON.stringify(value)))
})

test('texts are written in Latin-1, and what was given stays as it was', () => {
  const value = { price: '€24.88', fares: [{ price: '24,88 €' }] }
  const before = structuredClone(value)
  expect(jsonText(value)).toBe('{"price":"\\u20ac24.88","fares":[{"price":"24,88 \\u20ac"}]}')
  expect(value).toEqual(before)
})

test('where no text is wide, the very bytes of JSON.stringify', () => {
  const value = { class: '2.ª clase', seats: [1, 2], carrier: { terms: null } }
  expect(jsonText(value)).toBe(JSON.stringify(value))
})

test('more different texts than are kept', () => {
  const value = Array.from({ length: 5_000 }, (_, n) => `€${n}`)
  expect(JSON.parse(jsonText(value))).toEqual(value)
})
