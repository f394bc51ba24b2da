import type { Bell } from '../db/bell.ts'
import type { Db } from '../db/open-database.ts'
import type { Log } from '../log.ts'
import { readOutbox } from './outbox.ts'

export interface Dispatcher {
  stop(): Promise<void>
}

/** A ring can get lost, and another process can die between its commit and its ring. */
const lookEveryMs = 1_000

/**
 * Hands on what was announced since it started, on every instance: at once when the bell rings, within a second when it
 * does not. `version` never goes backwards; a topic announced several times at once is delivered once.
 */
export async function startDispatcher(options: {
  readonly db: Db
  readonly bell: Bell
  readonly deliver: (topic: string, version: number) => void
  readonly log: Log
}): Promise<Dispatcher> {
  const { db, bell, deliver, log } = options
  let { horizon } = await readOutbox(db, Number.MAX_SAFE_INTEGER)
  let delivered = new Set<number>()

  async function look(): Promise<void> {
    const read = await readOutbox(db, horizon)
    const fresh = read.announced.filter(({ id }) => !delivered.has(id))
    horizon = read.horizon
    delivered = new Set(read.announced.filter(({ xact }) => xact >= horizon).map(({ id }) => id))
    for (const topic of new Set(fresh.flatMap(({ topics }) => topics))) deliver(topic, horizon)
  }

  let looking: Promise<void> | null = null
  let lookAgain = false
  let isFailing = false
  let isStopped = false
  async function lookUntilQuiet(): Promise<void> {
    while (lookAgain && !isStopped) {
      lookAgain = false
      try {
        await look()
        isFailing = false
      } catch (error) {
        // once, not every second that the database is away
        if (!isFailing) log.warn({ err: error }, 'announcements cannot be read; trying on')
        isFailing = true
      }
    }
    looking = null
  }
  const wake = () => {
    lookAgain = true
    looking ??= lookUntilQuiet()
  }
  const stopListening = bell.onRing(wake)
  const timer = setInterval(wake, lookEveryMs)
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      stopListening()
      await looking
    },
  }
}
