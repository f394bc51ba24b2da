import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Clock } from '../../src/ports/clock.ts'

/** A clock to try, and the way to move time on. */
export interface ClockRig {
  readonly clock: Clock
  advance(ms: number): Promise<void>
  close(): Promise<void>
}

const day = 86_400_000

/** What every clock must do for Sixrail. */
export function clockContract(name: string, setup: () => Promise<ClockRig>): void {
  describe(`clock: ${name}`, () => {
    let rig: ClockRig
    beforeEach(async () => {
      rig = await setup()
    })
    afterEach(() => rig.close())

    test('it shows epoch milliseconds of our days', () => {
      expect(rig.clock.now()).toBeGreaterThan(Date.parse('2025-01-01'))
      expect(rig.clock.now()).toBeLessThan(Date.parse('2100-01-01'))
    })

    test('a sleep until now or earlier is over at once', async () => {
      await expect(rig.clock.sleepUntil(rig.clock.now())).resolves.toBeUndefined()
      await expect(rig.clock.sleepUntil(rig.clock.now() - day)).resolves.toBeUndefined()
    })

    test('a sleep ends when its instant is there, not before', async () => {
      const start = rig.clock.now()
      const woken: string[] = []
      const short = rig.clock.sleepUntil(start + 60_000).then(() => woken.push('short'))
      const long = rig.clock.sleepUntil(start + 3_600_000).then(() => woken.push('long'))
      await rig.advance(61_000)
      await short
      expect(woken).toEqual(['short'])
      expect(rig.clock.now()).toBeGreaterThanOrEqual(start + 60_000)
      await rig.advance(3_600_000)
      await long
      expect(woken).toEqual(['short', 'long'])
    })

    // a timer of more than 2^31 ms, which is 24.8 days, fires at once
    test('a sleep of sixty days is sixty days long', async () => {
      let awake = false
      const instant = rig.clock.now() + 60 * day
      const sleep = rig.clock.sleepUntil(instant).then(() => (awake = true))
      await rig.advance(59 * day)
      await rig.clock.sleepUntil(instant - 2 * day)
      expect(awake).toBe(false)
      await rig.advance(2 * day)
      await sleep
      expect(rig.clock.now()).toBeGreaterThanOrEqual(instant)
    })

    test('an aborted sleep is over, before or while it lasts', async () => {
      const wake = new AbortController()
      const sleep = rig.clock.sleepUntil(rig.clock.now() + day, wake.signal)
      wake.abort()
      await expect(sleep).resolves.toBeUndefined()
      await expect(rig.clock.sleepUntil(rig.clock.now() + day, wake.signal)).resolves.toBeUndefined()
    })
  })
}
