import type { Db } from '../db/open-database.ts'
import { errorLine } from '../describe-error.ts'
import type { Log } from '../log.ts'
import type { Lane, WorkHandler } from './define-work.ts'
import type { Outage } from './outage.ts'
import { extendWork, finishWork, nextWorkAt, postponeWork, takeWork, type WorkItem } from './work-queue.ts'

/** As much of a clock as a worker needs. */
export interface Time {
  now(): number
  sleepUntil(instant: number, signal?: AbortSignal): Promise<void>
}

export interface RunningLane {
  /** Says that something may have become due right now. */
  wake(): void
  /** Resolves when none of its work is under way, and says how many pieces it has taken so far. */
  atRest(): Promise<number>
  stop(): Promise<void>
}

const leaseMs = 10_000
const heartbeatMs = 3_000
/** Does the due work of one lane until stopped, `atOnce` pieces at a time. */
export function startLane(
  lane: Lane,
  atOnce: number,
  options: {
    readonly db: Db
    readonly clock: Time
    readonly handlers: ReadonlyMap<string, WorkHandler>
    readonly log: Log
    readonly outage: Outage
    /** nothing is left to do until then; null where nothing waits */
    readonly onIdle: (nextAt: number | null) => void
  },
): RunningLane {
  const { db, clock, handlers, log, outage, onIdle } = options
  const now = () => clock.now()
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  // a row may be claimed in the database before it is in `running`; `atRest` waits for this
  let taking: Promise<unknown> = Promise.resolve()
  let takenCount = 0
  let goOn = () => {}
  let isWoken = false

  const wake = () => {
    isWoken = true
    goOn()
  }

  async function run(item: WorkItem): Promise<void> {
    const beat = setInterval(() => {
      extendWork(db, item, now, leaseMs).catch((error: unknown) =>
        log.warn({ err: error }, 'work lease not extended'),
      )
    }, heartbeatMs)
    try {
      const handler = handlers.get(item.kind)
      if (!handler) throw new Error(`nobody does work of kind ${item.kind}`)
      const again = await handler.handle(item.payload, stopping.signal)
      if (typeof again === 'number') await postponeWork(db, item, again, null)
      else await finishWork(db, item)
    } catch (error) {
      // its id may name an account, which the log does not
      log.error({ err: error, work: item.kind, attempts: item.attempts }, 'work failed, it is tried again')
      const pause = Math.min(60_000, 500 * 2 ** Math.min(item.attempts, 10))
      await postponeWork(db, item, clock.now() + pause, errorLine(error))
    } finally {
      clearInterval(beat)
    }
  }

  async function take(): Promise<WorkItem | null> {
    const item = await takeWork(db, lane, now, leaseMs)
    if (item) takenCount += 1
    return item
  }

  async function turn(): Promise<void> {
    const taken = running.size < atOnce ? take() : null
    taking = Promise.resolve(taken).catch(() => {})
    const item = await taken
    if (item) {
      outage.succeeded(lane)
      const done = run(item)
        .catch((error: unknown) =>
          log.error({ err: error, work: item.kind }, 'work could not be put back; its lease runs out'),
        )
        .finally(() => {
          running.delete(done)
          wake()
        })
      running.add(done)
      return
    }
    // who has no place left takes more when a place is free again
    if (running.size < atOnce) {
      const next = await nextWorkAt(db, lane)
      outage.succeeded(lane)
      if (!isWoken) onIdle(next)
    }
    if (!isWoken && !stopping.signal.aborted) await new Promise<void>((resolve) => (goOn = resolve))
    isWoken = false
  }

  /**
   * Until the pause is over, or the lane is woken: by a commit, which shows that the database is there again, or by the end of a piece of
   * its work.
   */
  async function rest(ms: number): Promise<void> {
    const woken = new AbortController()
    goOn = () => woken.abort()
    const signal = AbortSignal.any([woken.signal, stopping.signal])
    if (!isWoken) await clock.sleepUntil(clock.now() + ms, signal)
    isWoken = false
  }

  const loop = (async () => {
    while (!stopping.signal.aborted) await turn().catch((error: unknown) => rest(outage.failed(lane, error)))
    await Promise.all(running)
  })()

  return {
    wake,
    async atRest() {
      for (;;) {
        await taking
        if (running.size === 0) return takenCount
        await Promise.all(running)
      }
    },
    async stop() {
      stopping.abort()
      goOn()
      await loop
    },
  }
}
