import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { parseDocument } from './json-api.ts'
import { parseConnections } from './parse-connections.ts'

const station = (id: string) => ({ type: 'stations', id, attributes: { time_zone: 'Europe/Amsterdam' } })
const toOne = (type: string, id: string) => ({ data: { type, id } })
const ends = {
  departure_station: toOne('stations', 'NLUTRCST'),
  arrival_station: toOne('stations', 'NLMAASTA'),
}
const times = { departure_time: '2026-11-26T08:23', arrival_time: '2026-11-26T10:20' }

function answer(trains: readonly string[] = ['one']) {
  const connection = {
    ...{ type: 'connections', id: 'NSRZ-1', attributes: { ...times, duration: 7_020 } },
    relationships: {
      ...ends,
      marketing_carrier: toOne('marketing_carriers', 'NSRZ'),
      segments: { data: trains.map((id) => ({ type: 'segments', id })) },
      fares: { data: [] },
    },
  }
  const stops = [{ station: 'NLUTRCST', name: 'Utrecht', departure_time: '2026-11-26T08:23' }]
  const segment = { type: 'segments', id: 'one', attributes: { ...times, stops }, relationships: ends }
  return { data: [connection], included: [station('NLUTRCST'), station('NLMAASTA'), segment] }
}

test('[SRCH-14] a train that is kept holds on to its stops, and not to the answer it was read from', async () => {
  const read = () => {
    const json = answer()
    const request = { currency: 'EUR', startTime: '00:00', endTime: '00:00' }
    const { connections } = parseConnections(parseDocument(json), request, new Map())
    return { kept: connections[0]!, json: new WeakRef(json.data[0]!), stops: new WeakRef(json.included[2]!) }
  }
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const { kept, json, stops } = read()
  // what a weak reference names lives on until the turn it was made in is over
  await new Promise((resolve) => setImmediate(resolve))
  collect()
  expect(json.deref()).toBe(undefined)
  expect(stops.deref()).toBe(undefined)
  expect(kept.segments[0]!.stops).toMatchObject([{ stationId: 'NLUTRCST', name: 'Utrecht' }])
})

test('[SRCH-14] a connection of two trains of which one is missing from the answer is no direct train, and is left out', () => {
  const request = { currency: 'EUR', startTime: '00:00', endTime: '00:00' }
  const read = (json: object) => parseConnections(parseDocument(json), request, new Map()).connections
  const whole = answer()
  const [short] = answer(['one', 'two']).data
  const both = { data: [{ ...short!, id: 'NSRZ-2' }, ...whole.data], included: whole.included }
  expect(read(both).map(({ id }) => id)).toEqual(['NSRZ-1'])
  expect(() => read({ ...both, data: both.data.slice(0, 1) })).toThrow('an answer without a train')
  // one train alone may be told by its ends only, as the provider's own example does
  expect(read({ ...whole, included: whole.included.slice(0, 2) })).toMatchObject([{ segments: [] }])
})
