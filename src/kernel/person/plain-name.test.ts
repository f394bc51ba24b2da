import { expect, test } from 'vitest'
import { isVisible, plainName, shownName } from './plain-name.ts'

test.each(['Ada', 'Die Brücke 🚆', 'قطار الصباح', 'Łukasz O’Brien', '👩‍👩‍👧', ''])('%j is plain', (name) => {
  expect(plainName.test(name)).toBe(true)
  expect(shownName(name)).toBe(name)
})

test.each([
  ['a\u0000b', 'a b'],
  ['a\r\nb', 'a b'],
  ['a\u0085b', 'a b'],
  ['a\u2028b\u2029', 'a b'],
  ['Party \u202Egpj.exe', 'Party gpj.exe'],
  ['\u2066a\u2069', 'a'],
  ['\u202D', ''],
])('%j is not, and is shown as %j', (name, shown) => {
  expect(plainName.test(name)).toBe(false)
  expect(shownName(name)).toBe(shown)
  expect(plainName.test(shown)).toBe(true)
})

test('a name that nobody can see is none', () => {
  for (const name of ['', '  ', '\u200B', '\u2060\uFEFF', '\u00AD']) expect(isVisible(name)).toBe(false)
  for (const name of ['a', '42', '🚆', '!']) expect(isVisible(name)).toBe(true)
})
