import { expect, test } from 'vitest'
import { checkoutQuery } from '../../features/bookings/ui/checkout/checkout-address.ts'
import { parseFindQuery } from '../../features/search/rules/query/find-query.ts'
import { parsePassengers, partyOf } from '../../features/search/rules/query/passengers.ts'
import { agesOf } from '../../kernel/person/passenger-ages.ts'
import { searchAgain } from './search-again.ts'

const checkout = checkoutQuery({
  ...{
    passengers: 3,
    types: ['PNOS', 'PNOS', 'CHLD'] as const,
    fareClass: 'FARE-1',
    price: null,
    locale: 'en',
  },
  ...{ departureTime: '2026-12-14T10:01:00+01:00', arrivalTime: '2026-12-14T12:01:00+01:00' },
  ...{ departureStation: 'NLUTRCST', arrivalStation: 'NLMAASTA', marketingCarrierCode: 'NSIN' },
})

test('[BOOK-03] from a train that cannot be had the way leads back to its day and its travellers', () => {
  const [path, search] = searchAgain('nl', new URLSearchParams(checkout)).split('?')
  expect(path).toBe('/nl/find')
  const { from, to, date, startTime, passengers } = parseFindQuery(new URLSearchParams(search))
  expect([from, to, date, startTime]).toEqual(['NLUTRCST', 'NLMAASTA', '2026-12-14', '10:01'])
  expect(partyOf(parsePassengers(passengers)!)).toEqual({ youth: [agesOf.CHLD.to], adult: 2, senior: 0 })
})

test('[BOOK-03] an address that names no train leads to an empty search', () => {
  expect(searchAgain('en', new URLSearchParams('passengers=two&departureStation=NLUTRCST'))).toBe('/en/find')
})
