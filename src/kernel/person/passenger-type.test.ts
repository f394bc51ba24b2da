import { expect, test } from 'vitest'
import { whyNoAge } from './birth-date.ts'
import { isInfantAlone, partyOfTypes, type PassengerType } from './passenger-type.ts'

test('[BOOK-05] passengers are counted by type; who has none is an adult', () => {
  const party = partyOfTypes(['PNOS', undefined, 'CHLD', 'INF'])
  expect(party).toEqual({ adults: 2, children: 1, infants: 1 })
})

test('[BOOK-05] an infant does not travel alone; a child or an adult beside it is enough', () => {
  expect(isInfantAlone(partyOfTypes(['INF', 'INF']))).toBe(true)
  expect(isInfantAlone(partyOfTypes(['INF', 'CHLD']))).toBe(false)
  expect(isInfantAlone(partyOfTypes(['PNOS']))).toBe(false)
})

test.each([
  ['INF', '2024-11-27', null],
  ['INF', '2024-11-26', 'wrong_type'],
  ['CHLD', '2024-11-26', null],
  ['CHLD', '2014-11-27', null],
  ['CHLD', '2014-11-26', 'wrong_type'],
  ['PNOS', '2014-11-26', null],
  ['PNOS', '2014-11-27', 'wrong_type'],
  ['PNOS', '1927-11-26', null],
  ['PNOS', '', 'missing'],
  ['PNOS', '2026-02-30', 'unreal'],
  ['INF', '2026-11-27', 'unreal'],
] as const)('[BOOK-05] %s born on %j, travelling on 2026-11-26: %s', (type: PassengerType, born, why) => {
  expect(whyNoAge(type, born, '2026-11-26')).toBe(why)
})
