import { expect, test } from 'vitest'
import { parseDocument } from './json-api.ts'
import { parseStations } from './parse-station.ts'

test('[SRCH-14] a station in a time zone that nobody knows, or in none, is left out of the list', () => {
  const data = [
    ['NLUTRCST', 'Europe/Amsterdam'],
    ['NLMAASTA', 'Europe/Nowhere'],
    ['GBLONSPX', 'Europe/London'],
    ['XXNOWHRE', null],
  ].map(([id, zone]) => ({ type: 'stations', id, attributes: { name: id, time_zone: zone } }))
  expect(parseStations(parseDocument({ data })).map(({ id }) => id)).toEqual(['NLUTRCST', 'GBLONSPX'])
})
