import { expect, test } from 'vitest'
import { readyJson } from './ready-reply.ts'

test.each([
  ['prices and names', { price: '€24.88', city: 'Łódź', class: '2.ª clase' }],
  ['pairs and half characters', { pair: '🚆', half: '\ud83d', line: '\u2028' }],
  ['more than one piece of memory', { names: Array.from({ length: 100_000 }, (_, n) => `Łódź ${n}`) }],
])('a reply is its JSON in UTF-8: %s', (_, value) => {
  expect(readyJson(value, 0).body.equals(Buffer.from(JSON.stringify(value), 'utf8'))).toBe(true)
})
