import { expect, test } from 'vitest'
import { parseAddress } from './parse-address.ts'

test.each([
  [' Ada.Jansen@Example.org ', 'ada.jansen@example.org'],
  ['zoë@bücher.example', 'zoë@bücher.example'],
  // composed and decomposed letters are one address
  ['zoe\u0308@example.org', 'zoë@example.org'],
  // another script is another mailbox: only its owner can follow the link
  ['аda@example.org', 'аda@example.org'],
  ["o'hara+six@example.org", "o'hara+six@example.org"],
])('%j is an address', (typed, kept) => expect(parseAddress(typed)).toBe(kept))

test.each([
  '',
  ' ',
  'ada',
  'ada@',
  '@example.org',
  'ada@example@org',
  'ada jansen@example.org',
  'Ada <ada@example.org>',
  'ada@example.org, eve@example.org',
  'ada@example.org\r\nBcc: eve@example.org',
  '<script>alert(1)</script>@example.org',
  // turns the reading direction
  'ada@\u202egro.elpmaxe',
  'ada\u200b@example.org',
  `${'a'.repeat(250)}@example.org`,
  `${'a'.repeat(10_240)}@example.org`,
])('%j is none', (typed) => expect(parseAddress(typed)).toBeNull())
