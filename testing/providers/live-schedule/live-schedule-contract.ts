import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LiveSchedule, PlannedTrain } from '../../../src/ports/live-schedule.ts'
import { doneBy } from '../done-by.ts'

/** What a suite needs of the other side: trains that run, and a hand on what happens to them. */
export interface LiveScheduleRig {
  readonly live: LiveSchedule
  now(): number
  /** a train that runs now, from its first stop to its last, with at least three stops */
  readonly train: PlannedTrain
  /** the same train a week later, of which nothing is known yet */
  readonly nextWeek: PlannedTrain
  delay(minutes: number, from?: number): void
  cancel(): void
  skip(call: number): void
  /** moves it to another platform; which one */
  move(call: number): string
  /** the party cannot be reached, sends what nobody can read, or does not talk to us */
  fail(how: 'down' | 'garbage' | 'error'): void
  age(): void
  calm(): void
  close(): Promise<void>
}

/** Every adapter of the port keeps these, whatever wire it speaks. */
export function liveScheduleContract(name: string, start: () => Promise<LiveScheduleRig>): void {
  describe(name, () => {
    let rig: LiveScheduleRig
    beforeAll(async () => {
      rig = await start()
    })
    afterAll(() => rig.close())
    beforeEach(() => rig.calm())

    const look = async (...trains: PlannedTrain[]) => doneBy(await rig.live.times(trains))
    const lookAt = async (train: PlannedTrain) => (await look(train)).trains[0]

    test('[SRCH-11] a train on time is known to be: as planned, and nothing else said', async () => {
      const { trains, measuredAt } = await look(rig.train)
      expect(Math.abs(measuredAt - rig.now())).toBeLessThan(5_000)
      expect(trains[0]).toMatchObject({ cancelled: false })
      const last = rig.train.calls.length - 1
      expect(trains[0]!.calls).toHaveLength(last + 1)
      expect(trains[0]!.calls[last]).toEqual({
        expectedArrival: rig.train.calls[last]!.plannedArrival,
        expectedDeparture: expect.any(Number),
        skipped: false,
        platform: null,
      })
    })

    test('[SRCH-11] a delay holds for every stop behind the one where it began', async () => {
      rig.delay(12, 1)
      const { calls } = rig.train
      const live = (await lookAt(rig.train))!
      expect(live.calls.slice(1).map(({ expectedArrival }) => expectedArrival)).toEqual(
        calls.slice(1).map(({ plannedArrival }) => plannedArrival! + 12 * 60_000),
      )
    })

    test('[SRCH-11] a train that does not run, one that does not stop, and one at another platform', async () => {
      rig.skip(1)
      const platform = rig.move(2)
      const live = (await lookAt(rig.train))!
      expect(live.calls[1]).toMatchObject({ skipped: true, expectedArrival: null, expectedDeparture: null })
      expect(live.calls[2]).toMatchObject({ skipped: false, platform })
      rig.cancel()
      expect(await lookAt(rig.train)).toMatchObject({ cancelled: true })
    })

    test('[SRCH-11] nothing known is not on time: another day, another carrier, number, place or minute', async () => {
      const { train } = rig
      const moved = (change: Partial<PlannedTrain['calls'][number]>) => ({
        ...train,
        calls: train.calls.map((call, index) => (index === 0 ? { ...call, ...change } : call)),
      })
      const others: PlannedTrain[] = [
        rig.nextWeek,
        { ...train, operator: 'NOBODY' },
        { ...train, line: 'IC 99999' },
        { ...train, line: 'Sprinter' },
        moved({ latitude: train.calls[0]!.latitude + 0.1 }),
        moved({ plannedDeparture: train.calls[0]!.plannedDeparture! + 3_600_000 }),
        { ...train, calls: [] },
      ]
      rig.delay(5)
      const { trains } = await look(...others, train)
      expect(trains.slice(0, -1)).toEqual(others.map(() => null))
      expect(trains.at(-1)).not.toBeNull()
    })

    test('[SRCH-11] a stretch of a train has the times of its own stops', async () => {
      rig.delay(7)
      const calls = rig.train.calls.slice(1)
      const stretch = { ...rig.train, calls: [{ ...calls[0]!, plannedArrival: null }, ...calls.slice(1)] }
      const live = (await lookAt(stretch))!
      expect(live.calls).toHaveLength(calls.length)
      expect(live.calls.at(-1)!.expectedArrival).toBe(calls.at(-1)!.plannedArrival! + 7 * 60_000)
    })

    test('[SRCH-11] a carrier that is not named is found by number, place and minute', async () => {
      expect(await lookAt({ ...rig.train, operator: null })).not.toBeNull()
    })

    test('[SRCH-11] an old measurement says how old it is', async () => {
      rig.age()
      const { measuredAt } = await look(rig.train)
      expect(rig.now() - measuredAt).toBeGreaterThan(10 * 60_000)
    })

    test('[SRCH-11] a party that is down, broken or unreadable is unknown, and is believed again afterwards', async () => {
      for (const how of ['down', 'error', 'garbage'] as const) {
        rig.fail(how)
        expect((await rig.live.times([rig.train])).kind, how).toBe('unknown')
        rig.calm()
        expect(await lookAt(rig.train), how).not.toBeNull()
      }
    })
  })
}
