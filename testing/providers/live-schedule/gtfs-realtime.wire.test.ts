import type { IncomingMessage } from 'node:http'
import { strToU8, zipSync } from 'fflate'
import realtime, { type TripUpdate } from 'gtfs-rt-bindings'
import { expect, test } from 'vitest'
import { createGtfsRealtime } from '../../../src/adapters/gtfs-realtime/gtfs-realtime.ts'
import { parseUpdates } from '../../../src/adapters/gtfs-realtime/parse-updates.ts'
import { readTimetable } from '../../../src/adapters/gtfs-realtime/read-timetable.ts'
import type { PlannedTrain } from '../../../src/ports/live-schedule.ts'
import { doneBy } from '../done-by.ts'
import { smallServer } from '../small-server.ts'

// a feed as others write them: a byte order mark, quotes, seven columns in no order, one trip past midnight
const feed = {
  'sub/agency.txt':
    '\uFEFFagency_id,agency_name,agency_url,agency_timezone\r\nIFF:NS,"NS, ""the"" railway",x,Europe/Amsterdam\r\n',
  'sub/stops.txt':
    'stop_name,stop_id,stop_lat,stop_lon,platform_code\n"Utrecht, Centraal",u,52.0894,5.1101,\nUtrecht 5,u5,52.0894,5.1101,5\nUtrecht 7,u7,52.0894,5.1101,7\nZwolle,z,52.5047,6.0917,1\nAssen,a,52.9918,6.5707,2\n',
  'sub/routes.txt': 'route_id,agency_id,route_type\nr,IFF:NS,2\n',
  'sub/trips.txt': 'route_id,service_id,trip_id,trip_short_name\nr,s,t1,0540\n',
  'sub/stop_times.txt':
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence\nt1,24:55:00,24:55:30,z,20\nt1,23:50:00,23:50:00,u5,10\nt1,25:40:00,25:40:00,a,30\n',
  'sub/calendar_dates.txt': 'service_id,date,exception_type\ns,20261120,1\n',
  '__MACOSX/sub/stops.txt': 'rubbish',
}
const zip = zipSync(Object.fromEntries(Object.entries(feed).map(([name, text]) => [name, strToU8(text)])))

const at = (time: string) => Date.parse(`${time}+01:00`)
const train: PlannedTrain = {
  operator: 'NSIR',
  line: 'IC 540',
  calls: [
    {
      latitude: 52.0891,
      longitude: 5.1098,
      plannedArrival: null,
      plannedDeparture: at('2026-11-20T23:50:00'),
    },
    {
      latitude: 52.5047,
      longitude: 6.0917,
      plannedArrival: at('2026-11-21T00:55:00'),
      plannedDeparture: at('2026-11-21T00:56:00'),
    },
    {
      latitude: 52.9918,
      longitude: 6.5707,
      plannedArrival: at('2026-11-21T01:40:00'),
      plannedDeparture: null,
    },
  ],
}
const minutes = (late: number, call: number) =>
  (train.calls[call]!.plannedArrival ?? train.calls[call]!.plannedDeparture!) + late * 60_000

function message(update: Partial<TripUpdate>, header = {}) {
  return realtime.FeedMessage.encode({
    header: { gtfs_realtime_version: '2.0', timestamp: at('2026-11-21T00:10:00') / 1000, ...header },
    entity: [{ id: '1', trip_update: { trip: { trip_id: 't1', start_date: '20261120' }, ...update } }],
  }).finish()
}

async function adapter(updates: () => Uint8Array, seen: IncomingMessage[] = [], status = 200) {
  const url = await smallServer((request, response) => {
    seen.push(request)
    const isZip = request.url === '/zip'
    const tag = isZip ? '"zip"' : '"updates"'
    if (request.headers['if-none-match'] === tag) return void response.writeHead(304).end()
    return void response.writeHead(isZip ? 200 : status, { etag: tag }).end(isZip ? zip : updates())
  })
  const settings = { updatesUrl: `${url}/pb`, timetableUrl: `${url}/zip`, everyMs: 0 }
  return createGtfsRealtime({ ...settings, carriers: { NSIR: 'IFF:NS' } })
}

const read = async (update: Partial<TripUpdate>, header = {}) =>
  doneBy(await (await adapter(() => message(update, header))).times([train]))

test('[SRCH-11] bytes written by hand after the specification are read', async () => {
  const bytes = Buffer.from(
    [
      // header: version "2.0", timestamp 1795216200
      '0a0b 0a03322e30 18c8a683d806',
      // entity "1": trip "t1" of 20261120, and of the stop with sequence 20 an arrival 300 s late
      '121e 0a0131 1a19 0a0e 0a027431 1a083230323631313230 1207 0814 120308ac02',
    ]
      .join('')
      .replaceAll(' ', ''),
    'hex',
  )
  const { measuredAt, trains } = doneBy(await (await adapter(() => bytes)).times([train]))
  expect(measuredAt).toBe(1_795_216_200_000)
  expect(trains[0]!.calls.map(({ expectedArrival }) => expectedArrival)).toEqual([
    null,
    minutes(5, 1),
    minutes(5, 2),
  ])
})

test('[SRCH-11] delays hold on, until there is no data', async () => {
  const { NO_DATA } = realtime.TripUpdate.StopTimeUpdate.ScheduleRelationship
  const told = { stop_sequence: 10, departure: { delay: 180 } }
  const all = await read({ stop_time_update: [told] })
  expect(all.trains[0]!.calls[2]!.expectedArrival).toBe(minutes(3, 2))
  const cut = await read({
    stop_time_update: [told, { stop_sequence: 30, schedule_relationship: NO_DATA }],
  })
  const arrivals = cut.trains[0]!.calls.map(({ expectedArrival }) => expectedArrival)
  expect(arrivals).toEqual([null, minutes(3, 1), null])
  expect(cut.trains[0]!.calls[0]!.expectedDeparture).toBe(minutes(3, 0))
})

test('[SRCH-11] an instant outdoes a delay, a stop may be named by its id alone, zero is a delay', async () => {
  const { trains } = await read({
    stop_time_update: [
      { stop_id: 'u5', departure: { delay: 0 } },
      { stop_id: 'z', arrival: { delay: 60, time: minutes(4, 1) / 1000 } },
    ],
  })
  expect(trains[0]!.calls[0]!.expectedDeparture).toBe(minutes(0, 0))
  expect(trains[0]!.calls[1]!.expectedArrival).toBe(minutes(4, 1))
})

test('[SRCH-11] another platform is told in its own field or by another stop; the same one is none', async () => {
  const platform = async (stop: object) =>
    (await read({ stop_time_update: [{ stop_sequence: 10, departure: { delay: 0 }, ...stop }] })).trains[0]!
      .calls[0]!.platform
  expect(await platform({ stop_time_properties: { assigned_stop_id: 'u7' } })).toBe('7')
  expect(await platform({ stop_id: 'u7' })).toBe('7')
  expect(await platform({ stop_id: 'u5' })).toBeNull()
  expect(await platform({ stop_id: 'nowhere' })).toBeNull()
})

test('[SRCH-11] a delay of the whole train counts where its stops are not told', async () => {
  const { trains } = await read({ delay: 240 })
  expect(trains[0]!.calls[2]!.expectedArrival).toBe(minutes(4, 2))
})

test('[SRCH-11] a message without a date is about the train on its way, not about next week', async () => {
  const trip = { trip_id: 't1' }
  expect((await read({ trip, delay: 60 })).trains[0]).not.toBeNull()
  const later = { timestamp: at('2026-11-27T00:10:00') / 1000 }
  expect((await read({ trip, delay: 60 }, later)).trains[0]).toBeNull()
})

test('[SRCH-11] a moment nobody can believe is not told, nor what would follow from it', async () => {
  const absurd = [
    { time: 9e15 },
    { time: 4_102_444_801 },
    { delay: 2 ** 31 - 1 },
    { delay: -(2 ** 31) },
    { delay: 86_401 },
  ]
  for (const arrival of absurd) {
    const { trains } = await read({
      stop_time_update: [
        { stop_sequence: 10, departure: { delay: 120 } },
        { stop_sequence: 20, arrival },
      ],
    })
    const [first, second, third] = trains[0]!.calls
    expect(first!.expectedDeparture).toBe(minutes(2, 0))
    const later = [second!.expectedArrival, second!.expectedDeparture, third!.expectedArrival]
    expect(later, JSON.stringify(arrival)).toEqual([null, null, null])
    // of the whole train
    if (arrival.delay) expect((await read(arrival)).trains[0]!.calls[2]!.expectedArrival).toBeNull()
  }
})

test('[SRCH-11] a time of 0 is a time nobody knows, and a delay beside it counts', async () => {
  const { trains } = await read({
    stop_time_update: [{ stop_sequence: 20, arrival: { time: 0, delay: 60 } }],
  })
  expect(trains[0]!.calls[1]!.expectedArrival).toBe(minutes(1, 1))
  const bare = await read({ stop_time_update: [{ stop_sequence: 20, arrival: { time: 0 } }] })
  expect(bare.trains[0]!.calls[1]!.expectedArrival).toBeNull()
})

test('[SRCH-11] a trip that is added, unscheduled, duplicated or a replacement is not the planned train of its id', async () => {
  const trip = { trip_id: 't1', start_date: '20261120' }
  const told = async (relation: number) =>
    (await read({ trip: { ...trip, schedule_relationship: relation }, delay: 60 })).trains[0]
  for (const relation of [1, 2, 5, 6, 8]) expect(await told(relation), String(relation)).toBeNull()
  expect((await told(0))!.calls[2]!.expectedArrival).toBe(minutes(1, 2))
  for (const relation of [3, 7]) expect(await told(relation)).toMatchObject({ cancelled: true })
})

test('[SRCH-11] of two entities about one train the one that was measured last counts, wherever it stands', async () => {
  const told = async (...updates: (Partial<TripUpdate> & { readonly isDeleted?: boolean })[]) => {
    const bytes = realtime.FeedMessage.encode({
      header: { gtfs_realtime_version: '2.0', timestamp: at('2026-11-21T00:10:00') / 1000 },
      entity: updates.map(({ isDeleted = false, ...update }, index) => ({
        id: `${index}`,
        is_deleted: isDeleted,
        trip_update: { trip: { trip_id: 't1', start_date: '20261120' }, ...update },
      })),
    }).finish()
    return doneBy(await (await adapter(() => bytes)).times([train])).trains[0]!.calls[2]!.expectedArrival
  }
  const older = { timestamp: 1_795_216_000, delay: 60 }
  const newer = { timestamp: 1_795_216_100, delay: 180 }
  expect(await told(newer, older)).toBe(minutes(3, 2))
  expect(await told(older, newer)).toBe(minutes(3, 2))
  // nothing says that one without a time is newer; of two such the later one counts, as before
  expect(await told(newer, { delay: 60 })).toBe(minutes(3, 2))
  expect(await told({ delay: 60 }, { delay: 120 })).toBe(minutes(2, 2))
  // what is not about the planned train does not hide what is
  const trip = { trip_id: 't1', start_date: '20261120', schedule_relationship: 5 }
  expect(await told(older, { ...newer, trip })).toBe(minutes(1, 2))
  expect(await told(older, { ...newer, isDeleted: true })).toBe(minutes(1, 2))
})

test('[SRCH-11] a message whose timestamp is no moment is unknown', async () => {
  const bytes = message({ delay: 60 }, { timestamp: 9e15 })
  expect((await (await adapter(() => bytes)).times([train])).kind).toBe('unknown')
})

test('[SRCH-11] a message of a whole country gives others a turn all the while, and one train of it is found', async () => {
  const stops = Array.from({ length: 20 }, (_, n) => ({ stop_sequence: n, arrival: { delay: n } }))
  const trains = Array.from({ length: 12_000 }, (_, n) => ({
    id: `${n}`,
    trip_update: { trip: { trip_id: `x${n}`, start_date: '20261120' }, stop_time_update: stops },
  }))
  const own = { trip: { trip_id: 't1', start_date: '20261120' }, delay: 60 }
  const bytes = realtime.FeedMessage.encode({
    header: { gtfs_realtime_version: '2.0', timestamp: 1_795_216_200 },
    entity: [...trains, { id: 'own', trip_update: own }],
  }).finish()
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const updates = await parseUpdates(bytes)
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(12)
  expect(updates.trainOf('t1', '2026-11-20')).toMatchObject({ delay: 60 })
  expect(updates.trainOf('x11999', '2026-11-20')!.stops).toHaveLength(20)
  expect(updates.trainOf('x11999', '2026-11-21')).toBeNull()
})

test('[SRCH-11] an entity larger than any train is passed over, and one that cannot be read costs no other', async () => {
  const stops = Array.from({ length: 30_000 }, (_, n) => ({ stop_sequence: n, arrival: { delay: 60 } }))
  expect((await read({ stop_time_update: stops })).trains[0]).toBeNull()
  const good = Buffer.from(message({ delay: 60 }))
  // an entity that names a trip, and goes on with bytes that are none of its fields
  const bad = Buffer.from('1213 0a0132 1a0e 0a0c 0a027432 1a06ffffffffffff'.replaceAll(' ', ''), 'hex')
  const { trains } = doneBy(await (await adapter(() => Buffer.concat([good, bad]))).times([train]))
  expect(trains[0]).not.toBeNull()
})

const zipOf = (changed: Record<string, string>) =>
  zipSync(
    Object.fromEntries(Object.entries({ ...feed, ...changed }).map(([name, text]) => [name, strToU8(text)])),
  )

test('[SRCH-11] a time zone that nobody knows is passed over: another agency’s counts, or UTC', async () => {
  const agencies = (...zones: string[]) =>
    zipOf({
      'sub/agency.txt': `agency_id,agency_timezone\n${zones.map((zone, n) => `a${n},${zone}\n`).join('')}`,
    })
  const zoneOf = async (...zones: string[]) => (await readTimetable(agencies(...zones))).timeZone
  expect(await zoneOf('Europe/Nowhere', 'Europe/Paris')).toBe('Europe/Paris')
  expect(await zoneOf('Europe/Nowhere')).toBe('UTC')
  expect(await zoneOf('', 'Europe/Berlin')).toBe('Europe/Berlin')
})

test('[SRCH-11] a large timetable gives others a turn while it is unpacked, and one beyond all measure is refused', async () => {
  const bytes = zipOf({
    'sub/agency.txt': `agency_id,agency_timezone,x\na,Europe/Paris,${'x'.repeat(20_000_000)}\n`,
  })
  let turns = 0
  let isOver = false
  const count = () => {
    if (isOver) return
    turns += 1
    setImmediate(count)
  }
  setImmediate(count)
  expect((await readTimetable(bytes)).timeZone).toBe('Europe/Paris')
  isOver = true
  expect(turns).toBeGreaterThan(0)
  // the size that the zip declares, in its directory: 2 GB
  const declared = Buffer.from(zipOf({}))
  const entry = declared.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  declared.writeUInt32LE(2_000_000_000, entry + 24)
  await expect(readTimetable(declared)).rejects.toThrow('too large')
})

test('[SRCH-11] a timetable with a date that is none is not believed', async () => {
  for (const date of ['20260230', '2026-11-20', '2026112', '']) {
    const broken = {
      ...feed,
      'sub/calendar_dates.txt': `service_id,date,exception_type\ns,20261120,1\ns,${date},1\n`,
    }
    const bytes = zipSync(
      Object.fromEntries(Object.entries(broken).map(([name, text]) => [name, strToU8(text)])),
    )
    await expect(readTimetable(bytes), date).rejects.toThrow('for a date')
  }
})

test('[SRCH-11] only a part of a message, nothing, and a page of HTML are unknown', async () => {
  const { DIFFERENTIAL } = realtime.FeedHeader.Incrementality
  const part = message({ delay: 60 }, { incrementality: DIFFERENTIAL })
  for (const bytes of [part, new Uint8Array(), Buffer.from('<html>Bad gateway</html>')])
    expect((await (await adapter(() => bytes)).times([train])).kind).toBe('unknown')
})

test('[SRCH-11] a party that does not know our key has refused, one in trouble has not', async () => {
  const answer = async (status: number) =>
    (await (await adapter(() => message({}), [], status)).times([train])).kind
  expect(await answer(403)).toBe('refused')
  expect(await answer(500)).toBe('unknown')
})

test('[SRCH-11] what has not changed is not sent again, and many who ask at once share one fetch', async () => {
  const seen: IncomingMessage[] = []
  let sent = 0
  const live = await adapter(() => {
    sent++
    return message({ delay: 60 })
  }, seen)
  await Promise.all([live.times([train]), live.times([train]), live.times([train])])
  expect(seen.filter(({ url }) => url === '/pb')).toHaveLength(1)
  doneBy(await live.times([train]))
  expect(seen.filter(({ url }) => url === '/pb')).toHaveLength(2)
  expect(seen.filter(({ url }) => url === '/zip')).toHaveLength(1)
  expect(sent).toBe(1)
})

test('[SRCH-11] a timetable that has run out, at a server that always sends it whole, is asked for ever more rarely', async () => {
  let sent = 0
  const url = await smallServer((request, response) => {
    if (request.url !== '/timetable') return response.end(message({}))
    sent += 1
    response.end(zip)
  })
  const live = createGtfsRealtime({
    ...{ updatesUrl: `${url}/updates`, timetableUrl: `${url}/timetable` },
    ...{ everyMs: 1, timeoutMs: 60_000 },
  })
  const inAWeek = train.calls.map((call) => ({
    ...call,
    plannedDeparture: call.plannedDeparture && call.plannedDeparture + 7 * 86_400_000,
  }))
  // it is asked for by its real time: each pause is twice the one before, so 2 ms make a second within nine
  for (const end = performance.now() + 1_000; performance.now() < end;)
    await live.times([{ ...train, calls: inAWeek }])
  expect(sent).toBeGreaterThan(2)
  expect(sent).toBeLessThan(25)
})

test('[SRCH-11] a timetable that cannot be read is asked for ever more rarely too', async () => {
  let sent = 0
  const url = await smallServer((request, response) => {
    if (request.url !== '/timetable') return response.end(message({}))
    sent += 1
    response.end('no zip')
  })
  const live = createGtfsRealtime({
    ...{ updatesUrl: `${url}/updates`, timetableUrl: `${url}/timetable` },
    ...{ everyMs: 1, timeoutMs: 60_000 },
  })
  for (const end = performance.now() + 1_000; performance.now() < end;)
    expect((await live.times([train])).kind).toBe('unknown')
  expect(sent).toBeGreaterThan(2)
  expect(sent).toBeLessThan(25)
})
