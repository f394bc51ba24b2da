import { expect, test } from 'vitest'
import { allCalls } from './all-calls.ts'
import type { Call } from '../../src/kernel/contract.ts'

/**
 * What an address of the API may carry: ids of rows and what is searched for. Addresses end up in logs, histories and
 * proxies (ASVS 5.0, 14.2.1), so whoever adds a name here has asked what can stand in it: no email address, no name of
 * a person, no password, code or token.
 */
const allowed = [
  // which page of a list: the number of a row
  'after',
  'arrival_station',
  'arrival_stations[]',
  'before',
  'carrierId',
  'checkoutId',
  'connectionId',
  'currency',
  // where a list goes on: a moment and the id of a row
  'cursor',
  'deadline',
  'departureEndTime',
  'departureStartTime',
  'departure_date',
  'departure_station',
  'departure_stations[]',
  'fare_class',
  'first_date',
  'followId',
  'groupId',
  'id',
  'ids',
  // of a social card: which kind of page
  'kind',
  'language',
  'last_date',
  'limit',
  'locale',
  'passengers',
  'price',
  'query',
  'reservationId',
  'sessionId',
  // of a page, from a list
  'slug',
  // ends the emails about one train and can do nothing else; mail programs post to the address alone (RFC 8058)
  'stop',
  // upcoming, past or cancelled
  'tab',
  'taken',
  'type',
  'userId',
]

const shapeOf = (schema: Call['query']): string[] =>
  Object.keys((schema as { def?: { shape?: object } } | undefined)?.def?.shape ?? {})

function inAddress({ path, query }: Call): string[] {
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  return [...params, ...shapeOf(query)]
}

test('no address of a call carries who somebody is, or what opens something', () => {
  expect(allCalls.length).toBeGreaterThan(40)
  const carried = new Set(allCalls.flatMap(inAddress))
  expect([...carried].toSorted()).toEqual(allowed)
})
