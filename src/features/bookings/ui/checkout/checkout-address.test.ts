import { describe, expect, test } from 'vitest'
import { checkoutQuery, parseCheckoutQuery, withChosenFare, withCount } from './checkout-address.ts'

const chosen = {
  passengers: 2,
  departureTime: '2026-12-04T10:01:00+01:00',
  arrivalTime: '2026-12-04T11:59:00+01:00',
  departureStation: 'NLUTRCST',
  arrivalStation: 'NLMAASTA',
  marketingCarrierCode: 'NSRZ',
  fareClass: 'FARE-1',
  price: 2_450,
  locale: 'de',
}

describe('[BOOK-03] the address of a checkout', () => {
  test('names the train, the fare and how many travel, and is read back', () => {
    const query = new URLSearchParams(checkoutQuery(chosen))
    expect([...query.keys()].toSorted()).toEqual(
      [
        ...['passengers', 'departureTime', 'arrivalTime', 'departureStation', 'arrivalStation'],
        ...['marketingCarrierCode', 'currency', 'locale', 'fareClass', 'price'],
      ].toSorted(),
    )
    expect(parseCheckoutQuery(query)).toEqual({
      types: ['PNOS', 'PNOS'],
      connectionId: 'NSRZ-NLUTRCST-NLMAASTA-2026-12-04T10:01-2026-12-04T11:59',
      fareClass: 'FARE-1',
      price: 2_450,
    })
  })

  test('[BOOK-01] carries the fare that is to be had, and no price that was shown before', () => {
    const query = new URLSearchParams(withChosenFare(new URLSearchParams(checkoutQuery(chosen)), 'FARE-2'))
    expect(parseCheckoutQuery(query)).toMatchObject({
      fareClass: 'FARE-2',
      price: null,
      types: ['PNOS', 'PNOS'],
    })
    expect(query.has('price')).toBe(false)
  })

  test.each([
    ['0', 1],
    ['-1', 1],
    ['two', 1],
    ['', 1],
    ['1.5', 1],
    ['7', 7],
    ['10', 9],
    ['1e99', 9],
  ])('[BOOK-05] %j passengers are %i', (passengers, count) => {
    expect(parseCheckoutQuery(new URLSearchParams({ passengers })).types).toHaveLength(count)
  })

  test.each(['-1', '12.5', 'free', '99999999'])('[BOOK-01] %j is no price', (price) => {
    expect(parseCheckoutQuery(new URLSearchParams({ price })).price).toBeNull()
  })

  test('[SRCH-04] [BOOK-05] says who is a child, and no price that was for adults', () => {
    const family = { ...chosen, types: ['PNOS', 'CHLD'] as const, price: null }
    const query = new URLSearchParams(checkoutQuery(family))
    expect(parseCheckoutQuery(query)).toMatchObject({ types: ['PNOS', 'CHLD'], price: null })
    const fewer = new URLSearchParams(withCount(query, 1))
    expect(parseCheckoutQuery(fewer)).toMatchObject({ types: ['PNOS'] })
    // about whom the search said nothing, an adult
    const more = new URLSearchParams(withCount(query, 3))
    expect(parseCheckoutQuery(more)).toMatchObject({ types: ['PNOS', 'CHLD', 'PNOS'] })
    // adults are not named: the address stays that of the documents
    const adults = checkoutQuery({ ...chosen, types: ['PNOS', 'PNOS'] })
    expect(adults).toBe(checkoutQuery(chosen))
    query.set('types', 'CHLD,XXXX,PNOS')
    expect(parseCheckoutQuery(query).types).toEqual(['CHLD', 'PNOS'])
  })

  test('is read with times as the search gives them', () => {
    const plain = parseCheckoutQuery(new URLSearchParams(checkoutQuery(chosen))).connectionId
    for (const rest of ['', ':00', ':00.000', '+01:00', ':00+01:00', ':00 01:00', ':00-01:00']) {
      const query = new URLSearchParams(checkoutQuery(chosen))
      query.set('departureTime', `2026-12-04T10:01${rest}`)
      query.set('arrivalTime', `2026-12-04T11:59${rest}`)
      expect(parseCheckoutQuery(query).connectionId, rest).toBe(plain)
    }
  })

  test('that is broken names no train', () => {
    for (const [name, value] of [
      ['departureTime', 'soon'],
      // the world's time is not the station's: cut to the minute it would be another train
      ['departureTime', '2026-12-04T09:01Z'],
      ['departureTime', '2026-12-04T09:01:00z'],
      ['arrivalTime', '2026-12-04T10:59:00.000Z'],
      ['arrivalTime', '2026-12-04T10:59:00 UTC'],
      ['departureStation', '<script>'],
      ['marketingCarrierCode', ''],
    ] as const) {
      const query = new URLSearchParams(checkoutQuery(chosen))
      query.set(name, value)
      expect(parseCheckoutQuery(query).connectionId).toBeNull()
    }
    expect(parseCheckoutQuery(new URLSearchParams())).toEqual({
      types: ['PNOS'],
      connectionId: null,
      fareClass: null,
      price: null,
    })
  })
})
