import { expect, onTestFinished, test } from 'vitest'
import { ridesOf } from '../../../sandbox/live-schedule/running-train.ts'
import { createGtfsRealtime } from '../../../src/adapters/gtfs-realtime/gtfs-realtime.ts'
import { doneBy } from '../done-by.ts'
import { liveScheduleContract } from './live-schedule-contract.ts'
import { asPlanned, liveScheduleSandboxRig } from './live-schedule-sandbox-rig.ts'
import { nobodysAddress } from '../small-server.ts'

liveScheduleContract('the GTFS-Realtime adapter at the live schedule sandbox', liveScheduleSandboxRig)

async function start(at?: string) {
  const rig = await liveScheduleSandboxRig(at === undefined ? {} : { at })
  onTestFinished(() => rig.close())
  return rig
}

/** Each fifth train of a day, delayed by minutes of its own: which of them come back otherwise. */
async function delayed(date: string) {
  const { timetable, live, sandbox } = await start(`${date}T00:30:00Z`)
  const rides = ridesOf(timetable.feed, [date]).filter((_, index) => index % 5 === 0)
  for (const [index, ride] of rides.entries())
    sandbox.orders.place({ train: ride.trip.line, date: ride.date, lateMinutes: (index % 50) + 1 })
  const { trains } = doneBy(await live.times(rides.map(asPlanned)))
  const wrong = rides.filter(({ trip, base }, index) => {
    const expected = (base + trip.calls.at(-1)!.arrival) * 1000 + ((index % 50) + 1) * 60_000
    return trains[index]?.calls.at(-1)?.expectedArrival !== expected
  })
  return { count: rides.length, wrong: wrong.map(({ trip, date }) => `${trip.line} ${date}`) }
}

test('[SRCH-11] a train after midnight belongs to the day it set out on', async () => {
  // Amsterdam, ten past midnight on the 21st
  const { timetable, live, sandbox, clock } = await start('2026-11-20T23:10:00Z')
  const now = clock.now() / 1000
  const ride = ridesOf(timetable.feed, ['2026-11-20']).find(
    ({ base, trip }) =>
      base + trip.calls.at(-1)!.arrival > now + 300 && base + trip.calls[0]!.departure < now - 900,
  )!
  const again = ridesOf(timetable.feed, ['2026-11-21']).find(({ trip }) => trip.id === ride.trip.id)!
  sandbox.orders.place({ train: ride.trip.line, date: '2026-11-20', lateMinutes: 9 })
  const { trains } = doneBy(await live.times([asPlanned(ride), asPlanned(again)]))
  expect(trains[0]!.calls.at(-1)!.expectedArrival).toBe(
    (ride.base + ride.trip.calls.at(-1)!.arrival) * 1000 + 9 * 60_000,
  )
  expect(trains[1]).toBeNull()
})

test('[SRCH-11] the trains of a day are found, and of the days the clocks change', async () => {
  for (const date of ['2026-11-20', '2026-10-25', '2027-03-28']) {
    const { count, wrong } = await delayed(date)
    expect(count).toBeGreaterThan(100)
    expect(wrong, date).toEqual([])
  }
})

test('[SRCH-11] the timetable is fetched again when its days have run out', async () => {
  const { clock, live, timetable } = await start()
  clock.advance(200 * 86_400_000)
  const ride = ridesOf(timetable.feed, [timetable.today]).find(
    ({ base, trip }) => base + trip.calls[0]!.departure > clock.now() / 1000,
  )!
  expect(doneBy(await live.times([asPlanned(ride)])).trains[0]).not.toBeNull()
})

test('[SRCH-11] carriers go by the names of the other side where they are told', async () => {
  const { settings, train } = await start()
  const renamed = { ...train, operator: 'TICKETING-NAME' }
  expect(doneBy(await createGtfsRealtime(settings).times([renamed])).trains).toEqual([null])
  const told = createGtfsRealtime({ ...settings, carriers: { 'TICKETING-NAME': train.operator! } })
  expect(doneBy(await told.times([renamed])).trains[0]).not.toBeNull()
})

test('[SRCH-11] an answer that takes too long, and an address where nobody is, are unknown', async () => {
  const { settings, train, sandbox } = await start()
  sandbox.faults.add({ kind: 'slow', ms: 60_000 })
  const hasty = createGtfsRealtime({ ...settings, timeoutMs: 50 })
  expect((await hasty.times([train])).kind).toBe('unknown')
  sandbox.faults.clear()
  const nobody = await nobodysAddress()
  expect((await createGtfsRealtime({ ...settings, updatesUrl: nobody }).times([train])).kind).toBe('unknown')
  expect((await createGtfsRealtime({ ...settings, timetableUrl: nobody }).times([train])).kind).toBe(
    'unknown',
  )
})
