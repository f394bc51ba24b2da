import { expect, test } from 'vitest'
import { parsePerson } from './parse-person.ts'

const claims = { sub: '1', email: 'noor@example.org', email_verified: true }
const namesOf = (names: object) => {
  const { firstName, lastName } = parsePerson('https://issuer.example', { ...claims, ...names })!
  return [firstName, lastName]
}

test.each([
  ['a name that is cut is cut between characters', 'a'.repeat(99) + '🚂', 'a'.repeat(99)],
  ['half a character is left out', 'No\ud800or', 'Noor'],
  ['what ends a line or turns text round is left out', 'No\u0000o\r\nr\u202e', 'Noor'],
])('[ACC-03] %s', (_, given, kept) => {
  expect(namesOf({ given_name: given, family_name: given })).toEqual([kept, kept])
})
