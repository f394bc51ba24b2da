import type { CommitNotifier } from '../db/commit-notifier.ts'
import type { Db } from '../db/open-database.ts'
import type { Log } from '../log.ts'
import { type Lane, lanes, type WorkHandler, type WorkKind } from './define-work.ts'
import { createOutage } from './outage.ts'
import { startCalendar } from './work-calendar.ts'
import { startLane, type Time } from './work-lane.ts'
import { dueIn, nextWorkByLane, sendWork } from './work-queue.ts'

export interface Worker {
  /** the kinds of work that it knows how to do */
  readonly kinds: readonly string[]
  /** Resolves when nothing that is due is left undone. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/**
 * How much one instance does at once. A piece of work holds a connection to the database only while it reads or writes, so together
 * these may be more than an instance has.
 */
const placesIn: Readonly<Record<Lane, number>> = {
  ...{ money: 4, saga: 4, notice: 3, email: 3, ticket: 2, webhook: 2 },
  ...{ push: 8, provider: 3, upkeep: 2 },
}

/** Does due work until stopped, lane by lane. Any number of instances may run on one database. */
export async function startWorker(options: {
  readonly db: Db
  readonly notifier: CommitNotifier
  readonly clock: Time
  readonly handlers: readonly WorkHandler[]
  readonly log: Log
}): Promise<Worker> {
  const { db, notifier, clock, log } = options
  const handlers = byKind(options.handlers)
  await db.transaction().execute(async (tx) => {
    for (const { work } of handlers.values())
      if (work.isRecurring) await sendWork(tx, work as WorkKind<null>, null, clock.now(), clock.now())
  })
  const outage = createOutage(log, () => clock.now())
  const calendar = startCalendar(db, clock, outage, (lane) => byLane.get(lane)!.wake())
  const running = lanes.map((lane) => {
    const started = startLane(lane, placesIn[lane], {
      ...{ db, clock, handlers, log, outage },
      onIdle: (next) => calendar.expect(lane, next),
    })
    return { ...started, lane, stopListening: notifier.onCommit(dueIn(lane), started.wake) }
  })
  const byLane = new Map(running.map((started) => [started.lane, started]))
  calendar.start()
  return {
    kinds: [...handlers.keys()],
    async idle() {
      const taken = () => Promise.all(running.map(({ atRest }) => atRest()))
      for (;;) {
        const before = await taken()
        const due = await nextWorkByLane(db)
        const after = await taken()
        const waiting = running.filter(({ lane }) => (due.get(lane) ?? Infinity) <= clock.now())
        // what was taken meanwhile may have sent work into any lane
        if (waiting.length === 0 && after.every((count, index) => count === before[index])) return
        for (const { wake } of waiting) wake()
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
    async stop() {
      for (const { stopListening } of running) stopListening()
      await Promise.all([calendar.stop(), ...running.map(({ stop }) => stop())])
    },
  }
}

/** Refuses two handlers of one kind, and two kinds whose ids could be the same: one would be taken for the other, in silence. */
function byKind(handlers: readonly WorkHandler[]): ReadonlyMap<string, WorkHandler> {
  const known = new Map<string, WorkHandler>()
  for (const handler of handlers) {
    const { kind, prefix } = handler.work
    if (known.has(kind)) throw new Error(`two handlers for work of kind ${kind}`)
    const like = [...known.values()].find(({ work }) => doOverlap(`${work.prefix}:`, `${prefix}:`))
    if (like) throw new Error(`work of the kinds ${like.work.kind} and ${kind} can have the same id`)
    known.set(kind, handler)
  }
  return known
}

const doOverlap = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)
