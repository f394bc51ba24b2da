import { expect, test } from 'vitest'
import { manyStations } from '../../../../../testing/builders/many-stations.ts'
import { createStationIndexes } from './station-index.ts'

test('an id finds its station, named in the language asked for', () => {
  const indexOf = createStationIndexes(manyStations())
  expect(indexOf('nl').byId('DEKöln Hbf')?.name).toBe('Keulen Hbf')
  expect(indexOf('nl').byId('NLXXXXXX')).toBeNull()
})

test('a station that one language lacks is named as another has it', () => {
  const lists = new Map([...manyStations()].filter(([language]) => language !== 'nl'))
  const index = createStationIndexes(lists)('nl')
  expect(index.byId('NLZwolle')?.name).toBe('Zwolle')
  expect(index.search('keulen').map(({ station }) => station.name)[0]).toBe('Cologne Hbf')
})

test('two thousand beginnings are remembered and no more are kept than that', () => {
  const index = createStationIndexes(manyStations())('en')
  const first = index.search('utr')
  expect(index.search('utr')).toBe(first)
  for (let count = 0; count < 2_000; count++) index.search(`utrecht ${count}`)
  expect(index.search('utr')).toEqual(first)
})
