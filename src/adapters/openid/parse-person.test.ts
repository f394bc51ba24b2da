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

test.each([
  ['of its own', 'noor@gmail.com', {}, true],
  ['of an organization it keeps', 'noor@example.org', { hd: 'example.org' }, true],
  ['of another party, which may be somebody else’s by now', 'noor@example.org', {}, false],
  ['of another party that looks like its own', 'noor@gmail.com.example.org', {}, false],
  ['beside an empty organization', 'noor@example.org', { hd: '' }, false],
  ['beside an organization that is no text', 'noor@example.org', { hd: true }, false],
  ['of its own that it has not proven', 'noor@gmail.com', { email_verified: false }, false],
])('[ACC-03] what Google says of an address %s', (_, email, more, isProven) => {
  const person = parsePerson('https://accounts.google.com', { ...claims, email, ...more })
  expect(person?.emailVerified).toBe(isProven)
})

test('[ACC-03] another party is believed what it says of any address', () => {
  expect(parsePerson('https://issuer.example', claims)?.emailVerified).toBe(true)
})
