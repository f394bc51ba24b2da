import { describe, expect, test } from 'vitest'
import { parseDocument } from './json-api.ts'
import { parseCancellation, parseTerms } from './parse-cancellation.ts'
import { parseConnections } from './parse-connections.ts'
import { parseQuote, parseReserved } from './parse-reservation.ts'

const answer = (attributes: object, currency?: string) =>
  parseDocument({
    data: { type: 'reservations', id: 'RAWFZHK9', attributes },
    ...(currency && { meta: { currency } }),
  })

describe('[PAY-01] a price counts only in the currency that was asked for', () => {
  const reserved = { state: 'created', total_price: 41_400 }
  const quoted = { vacant: true, total_price: 41_400 }
  const cancelled = { fee: 100, total_refund: 41_300 }

  test.each(['EUR', 'eur', undefined])('%s is believed', (currency) => {
    const total = { amount: 41_400, currency: 'EUR' }
    expect(parseReserved(answer(reserved, currency), 'EUR')).toMatchObject({ total })
    expect(parseQuote(answer(quoted, currency), 'EUR')).toMatchObject({ total })
    expect(parseCancellation(answer(cancelled, currency), 'EUR').refund.amount).toBe(41_300)
  })

  test('an amount of another currency is never read as one of ours', () => {
    const other = (attributes: object) => answer(attributes, 'CHF')
    expect(() => parseReserved(other(reserved), 'EUR')).toThrow('CHF')
    expect(() => parseQuote(other(quoted), 'EUR')).toThrow('CHF')
    expect(() => parseCancellation(other(cancelled), 'EUR')).toThrow('CHF')
    expect(() => parseTerms(other({ allowed: true, fee: 100 }), 'EUR')).toThrow('CHF')
  })

  test('a search in another currency finds trains, and no fare of them', () => {
    expect(faresOf([41_400], 'EUR')).toEqual([41_400])
    expect(faresOf([41_400], 'CHF')).toEqual([])
  })
})

test.each([0, -1, 12.5, '41400', null])('[PAY-01] a price of %j is none', (total_price) => {
  expect(() => parseReserved(answer({ state: 'created', total_price }), 'EUR')).toThrow('total_price')
  expect(() => parseQuote(answer({ vacant: true, total_price }), 'EUR')).toThrow('total_price')
  expect(parseQuote(answer({ vacant: false, total_price }), 'EUR')).toMatchObject({ available: false })
  expect(faresOf([total_price, 6_900], 'EUR')).toEqual([6_900])
})

/** The prices of the fares that are read from a search which lists these. */
function faresOf(prices: readonly unknown[], currency: string): number[] {
  const toOne = (type: string, id: string) => ({ data: { type, id } })
  const station = (id: string) => ({ type: 'stations', id, attributes: { time_zone: 'Europe/Amsterdam' } })
  const fares = prices.map((price, index) => {
    const code = `FARE-${index}`
    return { type: 'fares', id: code, price, fare_class: { type: 'fare_classes', id: code, code } }
  })
  const connection = {
    type: 'connections',
    id: 'NSRZ-1',
    attributes: { departure_time: '2026-11-26T08:23', arrival_time: '2026-11-26T10:20' },
    relationships: {
      departure_station: toOne('stations', 'NLUTRCST'),
      arrival_station: toOne('stations', 'NLMAASTA'),
      marketing_carrier: toOne('marketing_carriers', 'NSRZ'),
      fares: { data: fares },
    },
  }
  const document = parseDocument({
    data: [connection],
    included: [station('NLUTRCST'), station('NLMAASTA')],
    meta: { currency },
  })
  const request = { currency: 'EUR', startTime: '00:00', endTime: '00:00' }
  return parseConnections(document, request, new Map()).connections[0]!.fares.map(({ price }) => price.amount)
}
