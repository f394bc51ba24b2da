import type { Json } from '../../kernel/json.ts'
import type { Db } from '../db/open-database.ts'
import { errorLine } from '../describe-error.ts'
import type { Log } from '../log.ts'
import { extendWork, finishWork, nextWorkAt, postponeWork, takeWork, type WorkItem } from './work-queue.ts'

/** Does one piece of work. Returns when to look again, or nothing when it is finished. Throwing tries again later. */
export type WorkHandler = (payload: Json, signal: AbortSignal) => Promise<{ readonly again: number } | void>

/** As much of a clock as a worker needs. */
interface Time {
  now(): number
  sleepUntil(instant: number, signal?: AbortSignal): Promise<void>
}

export interface Worker {
  /** Says that something may have become due right now. */
  poke(): void
  /** Resolves when nothing that is due is left undone. */
  idle(): Promise<void>
  stop(): Promise<void>
}

const leaseMs = 10_000
const heartbeatMs = 3_000
const lookAgainMs = 1_000

/** Runs due work until stopped, a few pieces at once. Any number of instances may run on one database. */
export function startWorker(options: {
  readonly db: Db
  readonly clock: Time
  readonly handlers: Readonly<Record<string, WorkHandler>>
  readonly log: Log
  readonly atOnce?: number
}): Worker {
  const { db, clock, handlers, log, atOnce = 4 } = options
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  // a piece leaves the queue a moment before this process knows that it has it
  let taking: Promise<unknown> = Promise.resolve()
  let takenCount = 0
  let waker: AbortController | null = null
  let poked = false
  const poke = () => {
    poked = true
    waker?.abort()
  }

  async function run(item: WorkItem): Promise<void> {
    const beat = setInterval(() => {
      extendWork(db, item, clock.now() + leaseMs).catch((error: unknown) =>
        log.warn({ err: error }, 'work lease not extended'),
      )
    }, heartbeatMs)
    try {
      const handler = handlers[item.kind]
      if (!handler) throw new Error(`nobody does work of kind ${item.kind}`)
      const again = await handler(item.payload, stopping.signal)
      if (again) await postponeWork(db, item, again.again, null)
      else await finishWork(db, item)
    } catch (error) {
      log.error({ err: error, work: item.id, attempts: item.attempts }, 'work failed, it is tried again')
      const pause = Math.min(60_000, 500 * 2 ** Math.min(item.attempts, 10))
      await postponeWork(db, item, clock.now() + pause, errorLine(error))
    } finally {
      clearInterval(beat)
    }
  }

  async function take(): Promise<WorkItem | null> {
    const item = await takeWork(db, clock.now(), leaseMs)
    if (item) takenCount += 1
    return item
  }

  async function turn(): Promise<void> {
    const taken = running.size < atOnce ? take() : null
    taking = Promise.resolve(taken).catch(() => {})
    const item = await taken
    if (item) {
      const done = run(item)
        .catch((error: unknown) =>
          log.error({ err: error, work: item.id }, 'work could not be put back; its lease runs out'),
        )
        .finally(() => {
          running.delete(done)
          poke()
        })
      running.add(done)
      return
    }
    const next = await nextWorkAt(db)
    if (poked) {
      poked = false
      return
    }
    waker = new AbortController()
    const signal = AbortSignal.any([waker.signal, stopping.signal])
    await clock.sleepUntil(
      Math.min(Math.max(next ?? Infinity, clock.now() + 20), clock.now() + lookAgainMs),
      signal,
    )
    waker = null
  }

  const loop = (async () => {
    while (!stopping.signal.aborted) {
      await turn().catch(async (error: unknown) => {
        log.error({ err: error }, 'the worker could not look for work')
        await new Promise((resolve) => setTimeout(resolve, 250))
      })
    }
    await Promise.all(running)
  })()

  return {
    poke,
    async idle() {
      for (;;) {
        poke()
        await Promise.all(running)
        const before = takenCount
        const next = await nextWorkAt(db)
        await taking
        const isQuiet = running.size === 0 && takenCount === before
        if (isQuiet && (next === null || next > clock.now())) return
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
    async stop() {
      stopping.abort()
      waker?.abort()
      await loop
    },
  }
}
