import { expect, test } from 'vitest'
import { latinText } from './latin-text.ts'

test.each([
  ['Lights on the Vrijthof', 'Lights on the Vrijthof'],
  ['16,47\u202F€ – « à six »', '16,47\u00A0€ – « à six »'],
  ['Łódź Şişli', 'Lódz Sisli'],
  ['e\u0301te', 'éte'],
  ['a\nb\u202Ec', 'a b c'],
  ['Ἀθῆναι', null],
  ['القدس', null],
  ['party 🎉', null],
])('%j is drawn as %j', (text, drawn) => {
  expect(latinText(text)).toBe(drawn)
})
