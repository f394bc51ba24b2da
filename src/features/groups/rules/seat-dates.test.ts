import { expect, test } from 'vitest'
import { seatDates } from './seat-dates.ts'

const day = 86_400_000

test('[GRP-08] a seat is safe until its group closes, without a renewal only as long as the hold is of use', () => {
  expect(seatDates(14 * day, 6 * day)).toEqual({ withRenewal: 14 * day, withoutRenewal: 6 * day })
  expect(seatDates(6 * day + 1, 6 * day)).toEqual({ withRenewal: 6 * day + 1, withoutRenewal: 6 * day })
})

test('[GRP-08] a group that closes before the hold ends needs no renewal', () => {
  for (const deadline of [2 * day, 6 * day])
    expect(seatDates(deadline, 6 * day)).toEqual({ withRenewal: deadline, withoutRenewal: null })
})
