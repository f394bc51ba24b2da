import type { Db } from '../db/open-database.ts'
import type { Lane } from './define-work.ts'
import type { Outage } from './outage.ts'
import type { Time } from './work-lane.ts'
import { nextWorkByLane } from './work-queue.ts'

/** A notification can get lost, and a process can die between its commit and its notification. */
const readAgainMs = 1_000
/** Due work that a lane could not claim is leased by another worker for a moment. */
const leastPauseMs = 20

/** Wakes each lane when its work falls due; once a second it reads in one statement what is due in any of them. */
export function startCalendar(
  db: Db,
  clock: Time,
  outage: Outage,
  wake: (lane: Lane) => void,
): {
  start(): void
  /** a lane has nothing left to do until then, epoch ms; null where nothing waits */
  expect(lane: Lane, at: number | null): void
  stop(): Promise<void>
} {
  const stopping = new AbortController()
  const expected = new Map<Lane, number>()
  let sleeping = new AbortController()
  let readAt = clock.now()
  let loop = Promise.resolve()

  async function turn(): Promise<void> {
    sleeping = new AbortController()
    const isTurnedBack = clock.now() < readAt - readAgainMs
    if (clock.now() >= readAt || isTurnedBack) {
      for (const [lane, at] of await nextWorkByLane(db)) expected.set(lane, at)
      outage.succeeded('calendar')
      readAt = clock.now() + readAgainMs
    }
    const now = clock.now()
    for (const [lane, at] of expected) {
      if (at > now) continue
      expected.delete(lane)
      wake(lane)
    }
    await sleepUntil(Math.min(readAt, ...expected.values()))
  }

  const sleepUntil = (at: number) => clock.sleepUntil(at, AbortSignal.any([sleeping.signal, stopping.signal]))

  return {
    start() {
      loop = (async () => {
        while (!stopping.signal.aborted)
          await turn().catch((error: unknown) => sleepUntil(clock.now() + outage.failed('calendar', error)))
      })()
    },
    expect(lane, at) {
      if (at === null) expected.delete(lane)
      else expected.set(lane, Math.max(at, clock.now() + leastPauseMs))
      sleeping.abort()
    },
    async stop() {
      stopping.abort()
      await loop
    },
  }
}
