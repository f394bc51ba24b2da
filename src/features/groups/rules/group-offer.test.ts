import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closedBy, deadlineOf } from './group-rule.ts'
import { areSinglesCheaper, savingOf, shareOf, type TrainOffer, whyNoGroup } from './group-offer.ts'

const day = 86_400_000
const train: TrainOffer = {
  departureCountry: 'NL',
  arrivalCountry: 'NL',
  departureAt: 3 * day,
  soldUntil: null,
  groupTotal: 9_930,
  singlePrice: 2_980,
}

test('[GRP-01] a group is for trains inside the Netherlands', () => {
  expect(whyNoGroup(train, 0)).toBeNull()
  expect(whyNoGroup({ ...train, arrivalCountry: 'BE' }, 0)).toBe('group_outside_country')
  expect(whyNoGroup({ ...train, departureCountry: 'DE' }, 0)).toBe('group_outside_country')
})

test('no group without a fare for six, when six singles cost no more, or within 24 hours of departure', () => {
  expect(whyNoGroup({ ...train, groupTotal: null }, 0)).toBe('group_not_offered')
  expect(whyNoGroup({ ...train, singlePrice: null }, 0)).toBe('group_not_offered')
  expect(whyNoGroup({ ...train, groupTotal: 17_880 }, 0)).toBe('group_not_cheaper')
  expect(whyNoGroup({ ...train, groupTotal: 17_879 }, 0)).toBeNull()
  expect(whyNoGroup(train, 2 * day)).toBe('group_deadline_passed')
  expect(whyNoGroup(train, 2 * day - 1)).toBeNull()
  expect(whyNoGroup({ ...train, soldUntil: day }, day - 1)).toBeNull()
  expect(whyNoGroup({ ...train, soldUntil: day }, day)).toBe('group_not_offered')
})

test('[GRP-08] a group closes a day before its train, or when the sale of its fare ends, and says which', () => {
  const departureAt = 3 * day
  for (const [soldUntil, by] of [
    [null, 'train'],
    [2 * day + 1, 'train'],
    [2 * day, 'train'],
    [2 * day - 1, 'sale'],
    [day, 'sale'],
  ] as const)
    expect(closedBy(deadlineOf(departureAt, soldUntil), departureAt), String(soldUntil)).toBe(by)
})

test('[R-8] six singles are cheaper from the first cent, and not at the same price', () => {
  expect(areSinglesCheaper(9_930, 1_655)).toBe(false)
  expect(areSinglesCheaper(9_931, 1_655)).toBe(true)
  expect(areSinglesCheaper(9_929, 1_655)).toBe(false)
})

test('[PAY-01] six shares are the ticket, to the cent', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (total) => {
      expect([1, 2, 3, 4, 5, 6].reduce((sum, slot) => sum + shareOf(total, slot), 0)).toBe(total)
    }),
  )
  expect([1, 6].map((slot) => shareOf(9_932, slot))).toEqual([1_656, 1_655])
  expect(() => shareOf(100, 7)).toThrow('no seat 7')
})

test.each([
  ['the cheapest class', 9_930, 2_980, 1, { saving: 1_325, alone: 3_280 }],
  ['first class against the cheapest ticket of any class', 13_986, 2_634, 1, { saving: 303, alone: 2_934 }],
  ['the seat with the odd cent', 9_932, 2_980, 1, { saving: 1_324, alone: 3_280 }],
  ['the seat without it', 9_932, 2_980, 6, { saving: 1_325, alone: 3_280 }],
  ['a price that rose beyond a ticket alone', 18_000, 2_980, 1, { saving: 0, alone: 3_280 }],
])('[GRP-01] a saving names what it is compared with: %s', (_, groupTotal, single, slot, compared) => {
  expect(savingOf(groupTotal, single, slot)).toEqual(compared)
})
