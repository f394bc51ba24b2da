import { expect, test } from 'vitest'
import type { Station } from '../../../ports/ticketing.ts'
import { createStationIndex } from './station-index.ts'

const station = (id: string, name: string, otherNames: string[] = [], city = name): Station => ({
  id,
  name,
  city,
  otherNames,
  countryCode: id.slice(0, 2),
  timeZone: 'Europe/Amsterdam',
  latitude: 0,
  longitude: 0,
})

const index = createStationIndex([
  station('NLAMSAMS', 'Amsterdam Amstel', [], 'Amsterdam'),
  station('NLAMSCST', 'Amsterdam Centraal', ['Ámsterdam'], 'Amsterdam'),
  station('NLHTBSTA', "'s-Hertogenbosch", ['Den Bosch', 'Bois-le-Duc']),
  station('NLHAGCST', 'Den Haag Centraal', ['The Hague', 'La Haye'], 'Den Haag'),
  station('NLHAGHSP', 'Den Haag HS', ['The Hague HS'], 'Den Haag'),
  station('DECGNHBF', 'Köln Hbf', ['Cologne', 'Keulen'], 'Köln'),
  station('DKCPHHOV', 'København H', ['Copenhagen'], 'København'),
  station('DEGIESTA', 'Gießen', []),
  station('PLLODFAB', 'Łódź Fabryczna', [], 'Łódź'),
  station('NLMAASTA', 'Maastricht', ['Maestricht']),
])
const names = (typed: string) => index.search(typed).map(({ name }) => name)

test('[SRCH-01] a name is found by its beginning, whatever its case', () => {
  expect(names('maas')).toEqual(['Maastricht'])
  expect(names('MAAS')).toEqual(['Maastricht'])
})

test("[SRCH-01] a city's main station comes first", () => {
  expect(names('amsterdam')).toEqual(['Amsterdam Centraal', 'Amsterdam Amstel'])
})

test('[SRCH-01] accents and foreign letters may be left out or written out', () => {
  for (const typed of ['köln', 'koln', 'koeln', 'KÖLN']) expect(names(typed), typed).toEqual(['Köln Hbf'])
  expect(names('kobenhavn')).toEqual(['København H'])
  expect(names('giessen')).toEqual(['Gießen'])
  expect(names('lodz')).toEqual(['Łódź Fabryczna'])
})

test('[SRCH-01] names in other languages lead to the same station', () => {
  expect(names('cologne')).toEqual(['Köln Hbf'])
  expect(names('bois le duc')).toEqual(["'s-Hertogenbosch"])
  expect(names('the hague')).toEqual(['Den Haag Centraal', 'Den Haag HS'])
})

test('[SRCH-01] any word may begin it, and every typed word must fit', () => {
  expect(names('hertogen')).toEqual(["'s-Hertogenbosch"])
  expect(names('haag c')).toEqual(['Den Haag Centraal'])
  expect(names('amsterdam x')).toEqual([])
})

test('nothing typed finds nothing, and an id finds its station', () => {
  expect(names('--')).toEqual([])
  expect(index.byId('NLMAASTA')?.name).toBe('Maastricht')
  expect(index.byId('NLXXXXXX')).toBeNull()
})
