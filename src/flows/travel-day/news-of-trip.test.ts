import { expect, test } from 'vitest'
import type { LiveTrip, Trip } from '../../kernel/trip.ts'
import { newsOfTrip } from './tell-holders.ts'

const minute = 60_000
const [leaves, arrives] = [1_000 * minute, 1_100 * minute]
const end = { stationId: 'UTR', name: 'Utrecht', timeZone: 'Europe/Amsterdam', platform: null }
const trip: Trip = {
  departure: { ...end, plannedTime: leaves },
  arrival: { ...end, plannedTime: arrives },
  ...{ distance: null, carrierName: 'NS', segments: [] },
}

test('a train that leaves an hour late and makes up for it: once it will arrive an hour late too, what may be claimed is told', async () => {
  const told: string[] = []
  /** How much of the price somebody is told they may claim; null: they are told nothing. */
  const late = async (departure: number, arrival: number) => {
    const live: LiveTrip = {
      expectedDeparture: leaves + departure * minute,
      expectedArrival: arrives + arrival * minute,
      ...{ isCancelled: false, missedChange: null, platforms: [], asPlanned: [], runs: true },
    }
    const [delayed] = newsOfTrip(trip, live, { now: leaves, told: { platform: false, cancelled: false } })
    const occurrence = await delayed!.occurrence(async () => told)
    if (occurrence === null) return null
    told.push(occurrence)
    return delayed!.percent
  }
  expect([await late(65, 55), await late(66, 55), await late(70, 62), await late(65, 55)]).toEqual([
    ...[0, null, 25, null],
  ])
})

test('whoever misses a change is told that, and not when the last train arrives without them', async () => {
  const withChange = {
    ...trip,
    segments: [{ arrival: { ...end, name: 'Amersfoort' } }, { arrival: trip.arrival }],
  } as unknown as Trip
  const live: LiveTrip = {
    ...{
      isCancelled: false,
      missedChange: 0,
      expectedDeparture: leaves + 40 * minute,
      expectedArrival: null,
    },
    ...{ platforms: [], asPlanned: [], runs: true },
  }
  const told = { platform: false, cancelled: false }
  const [missed, ...others] = newsOfTrip(withChange, live, { now: leaves, told })
  expect([missed, others]).toMatchObject([{ news: 'missed_change', says: { station: 'Amersfoort' } }, []])
  expect(await missed!.occurrence(async () => [])).toBe('Amersfoort')
  expect(await missed!.occurrence(async () => ['Amersfoort'])).toBeNull()
})

test('a train that has not left, however late, still says that its platform or its cancellation is taken back', () => {
  const told = { platform: true, cancelled: true }
  const onItsPlatform = { ...trip.departure, platform: '18' }
  const withTrain = {
    ...trip,
    segments: [{ line: 'IC 1', departure: onItsPlatform, arrival: trip.arrival, stops: [] }],
  } as unknown as Trip
  const newsAt = (now: number) => {
    const live: LiveTrip = {
      ...{ expectedDeparture: leaves + 40 * minute, expectedArrival: arrives + 40 * minute },
      ...{ isCancelled: false, missedChange: null, platforms: [], asPlanned: [0], runs: true },
    }
    return newsOfTrip(withTrain, live, { now, told }).map(({ news }) => news)
  }
  expect(newsAt(leaves + 10 * minute)).toEqual(['train_runs', 'delayed', 'platform'])
  expect(newsAt(leaves + 40 * minute)).toEqual(['delayed'])
})
