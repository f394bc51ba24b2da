import { setTimeout as pause } from 'node:timers/promises'
import type { CommitNotifier } from '../db/commit-notifier.ts'
import type { Db } from '../db/open-database.ts'
import type { Log } from '../log.ts'
import { announcements, readOutbox } from './outbox.ts'

export interface Dispatcher {
  stop(): Promise<void>
}

/** A notification can get lost, and another process can die between its commit and its notification. */
const readEveryMs = 1_000
/** What is announced in close succession is read together. */
const pauseMs = 40

/**
 * Hands on what was announced since it started, on every instance: at once when it is notified, within a second when it
 * is not. `version` never goes backwards; a topic announced several times at once is delivered once.
 */
export async function startDispatcher(options: {
  readonly db: Db
  readonly notifier: CommitNotifier
  readonly deliver: (topic: string, version: number) => void
  readonly log: Log
}): Promise<Dispatcher> {
  const { db, notifier, deliver, log } = options
  let { horizon } = await readOutbox(db, Number.MAX_SAFE_INTEGER)
  let delivered = new Set<number>()

  async function readOnce(): Promise<void> {
    const read = await readOutbox(db, horizon)
    const fresh = read.announced.filter(({ id }) => !delivered.has(id))
    horizon = read.horizon
    delivered = new Set(read.announced.filter(({ xact }) => xact >= horizon).map(({ id }) => id))
    for (const topic of new Set(fresh.flatMap(({ topics }) => topics))) deliver(topic, horizon)
  }

  let reading: Promise<void> | null = null
  let isWoken = false
  let isFailing = false
  let isStopped = false
  async function readUntilQuiet(): Promise<void> {
    while (isWoken && !isStopped) {
      isWoken = false
      try {
        await readOnce()
        isFailing = false
      } catch (error) {
        // once, not every second that the database is away
        if (!isFailing) log.warn({ err: error }, 'announcements cannot be read; trying on')
        isFailing = true
      }
      await pause(pauseMs)
    }
    reading = null
  }
  const wake = () => {
    isWoken = true
    reading ??= readUntilQuiet()
  }
  const stopListening = notifier.onCommit(announcements, wake)
  const timer = setInterval(wake, readEveryMs)
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      stopListening()
      await reading
    },
  }
}
