import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areSinglesCheaper, savingOf, shareOf, type TrainOffer, whyNoGroup } from './group-offer.ts'

const day = 86_400_000
const train: TrainOffer = {
  departureCountry: 'NL',
  arrivalCountry: 'NL',
  departureAt: 3 * day,
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
})

test('[GRP-10] six singles are cheaper from the first cent, and not at the same price', () => {
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
  expect(savingOf(9_930, 2_980)).toBe(1_325)
  expect(() => shareOf(100, 7)).toThrow('no seat 7')
})
