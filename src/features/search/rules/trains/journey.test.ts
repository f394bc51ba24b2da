import { expect, test } from 'vitest'
import type { Connection } from '../../contract.ts'
import { stopsOf } from './journey.ts'

type Segment = Connection['relationships']['segments'][number]
const at = (clock: string) => `2026-11-26T${clock}:00+01:00`
const end = (id: string, clock: string, platform: string | null) => ({
  time: at(clock),
  platform,
  station: { id, name: id },
})
const segment = (
  line: string,
  departure: Segment['departure'],
  arrival: Segment['arrival'],
  calls: string[],
): Segment => ({
  line,
  departure,
  arrival,
  duration: 0,
  duration_formatted: '',
  stops: [departure.station.id, ...calls, arrival.station.id].map((station) => ({
    station,
    name: station,
    arrival: at('10:00'),
    departure: at('10:01'),
  })),
})
const journey = (segments: Segment[]) => stopsOf({ relationships: { segments } } as unknown as Connection)

test('[SRCH-06] a direct train has its two ends and what lies between them once', () => {
  const stops = journey([segment('IC 1', end('A', '09:00', '3'), end('C', '11:00', '5'), ['B'])])
  expect(stops.map(({ name, kind }) => [name, kind])).toEqual([
    ['A', 'end'],
    ['B', 'pass'],
    ['C', 'end'],
  ])
  expect(stops[0]).toMatchObject({ departurePlatform: '3', line: 'IC 1', arrival: null })
  expect(stops[2]).toMatchObject({ arrivalPlatform: '5', line: null, departure: null })
})

test('[SRCH-08] a change says how long it takes, to which train and from which platform', () => {
  const stops = journey([
    segment('IC 1', end('A', '09:00', '3'), end('B', '10:00', '1'), []),
    segment('IC 2', end('B', '10:11', '4'), end('C', '11:00', '5'), []),
  ])
  expect(stops[1]).toMatchObject({
    kind: 'change',
    wait: 660,
    line: 'IC 2',
    arrivalPlatform: '1',
    departurePlatform: '4',
    walkTo: null,
  })
})

test('[SRCH-08] a change between two stations is a walk', () => {
  const stops = journey([
    segment('IC 1', end('A', '09:00', null), end('B', '10:00', null), []),
    segment('IC 2', end('B2', '10:20', null), end('C', '11:00', null), []),
  ])
  expect(stops[1]).toMatchObject({ name: 'B', walkTo: 'B2' })
})
