import { expect, test } from 'vitest'
import { spell } from './spell.ts'
import { typefaces } from './typefaces.ts'

test.each([
  ['Zoë Łukasiewicz-Škvorecký', 'Atkinson', null],
  ['16,47\u202F€ – « à six » – seat 3\u20116', 'Atkinson', null],
  ['Ελένη Παπαδοπούλου', 'Noto', null],
  ['Наталія Їжакевич', 'Noto', null],
  ['e\u0301te', 'Atkinson', null],
  ['Ada\u200B\u00ADLovelace', 'Atkinson', null],
  ['محمد Müller', 'Noto', '???? Müller'],
  ['Łukasz 王', 'Noto', 'Łukasz ?'],
])('[BOOK-07] %j is drawn with %s', async (name, face, replaced) => {
  const spelled = spell(name, await typefaces())
  expect(spelled.face.name).toBe(face)
  expect(spelled.said === null ? null : spelled.text).toBe(replaced)
  // what is read out stays the name
  if (spelled.said !== null) expect(spelled.said).toBe(name)
})
