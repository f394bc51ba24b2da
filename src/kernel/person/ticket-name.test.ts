import { expect, test } from 'vitest'
import { ticketNameLimit, whyNoTicketName } from './ticket-name.ts'

test.each([
  ['Femke', null],
  ['  de Vries ', null],
  ["O'Brien-Søndergård", null],
  ['محمد', null],
  ['Łukasz 王', null],
  ['<script>alert(1)</script>', null],
  ['', 'missing'],
  [' \u00A0\t', 'missing'],
  ['x'.repeat(ticketNameLimit), null],
  ['x'.repeat(ticketNameLimit + 1), 'too_long'],
  ['x'.repeat(10_000), 'too_long'],
  ['Ada\u202Eeno', 'unprintable'],
  ['Ada\nOne', 'unprintable'],
  ['!!!', 'letterless'],
  ['12', 'letterless'],
  ['- -', 'letterless'],
  ['🙂', 'letterless'],
  ['李', null],
  ['ক', null],
  ['ʻO', null],
])('[GRP-03] the name %j: %s', (name, why) => {
  expect(whyNoTicketName(name)).toBe(why)
})
