import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { CommitNotifier } from './commit-notifier.ts'
import { GivingUpClient, keptAlive } from './giving-up-client.ts'
import { createLocalNotifier } from './local-notifier.ts'

const channel = 'announced'
/** Planned once for the connection. */
const tell = { name: 'tell', text: 'select pg_notify($1, $2)' }
const mostPauseMs = 5_000
/** What is committed in close succession is told together: each telling costs every process a reading. */
const betweenMs = 20
/** What is listened to may be silent for hours: it is asked in turns whether anybody is there, and given up where nobody says so. */
const usual = { askEveryMs: 15_000, answerMs: 10_000 }

/**
 * Notifies between the processes on one PostgreSQL, over LISTEN and NOTIFY on a connection of its own. The NOTIFY is sent
 * after the commit, one at a time: inside the transaction it would hold a lock of the whole server until the commit is
 * on the disk, and every change of a group would wait for the one before.
 */
export function createPostgresNotifier(
  connectionString: string,
  { askEveryMs, answerMs } = usual,
): CommitNotifier & {
  notify(topics: ReadonlySet<string>): void
  close(): Promise<void>
} {
  const local = createLocalNotifier()
  let client: GivingUpClient | null = null
  let opening: Promise<void> | null = null
  let pauseMs = 250
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  async function open(): Promise<void> {
    const next = new GivingUpClient({
      ...{ connectionString, ...keptAlive },
      ...{ connectionTimeoutMillis: answerMs, query_timeout: answerMs, application_name: 'sixrail-notifier' },
    })
    let asking: NodeJS.Timeout | undefined
    const lost = () => {
      clearInterval(asking)
      if (client === next) client = null
      if (isClosed) return
      clearTimeout(retry)
      retry = setTimeout(() => void (opening = open()), pauseMs)
      pauseMs = Math.min(mostPauseMs, pauseMs * 2)
    }
    next.on('error', () => {})
    next.on('notification', ({ processId, payload }) => {
      if (processId === backendOf(next)) return
      // an instance of an older version does not say what it is about
      if (payload) local.notify(payload.split(','))
      else local.notifyAll()
    })
    try {
      await next.connect()
      next.once('end', lost)
      await next.query(`listen ${channel}`)
    } catch {
      await next.end().catch(() => {})
      lost()
      return
    }
    client = next
    asking = setInterval(() => void next.query('select 1').catch(() => {}), askEveryMs)
    pauseMs = 250
    // whatever was committed while nobody listened
    local.notifyAll()
    void tellOthers(new Set())
  }

  let isTelling = false
  const untold = new Set<string>()
  async function tellOthers(topics: ReadonlySet<string>): Promise<void> {
    for (const topic of topics) untold.add(topic)
    if (isTelling) return
    isTelling = true
    while (untold.size > 0 && client) {
      const payload = [...untold].join(',')
      untold.clear()
      // not told: the others read every second
      await client.query({ ...tell, values: [channel, payload] }).catch(() => {})
      await pause(betweenMs)
    }
    isTelling = false
  }

  return {
    onCommit(topic, listener) {
      opening ??= open()
      return local.onCommit(topic, listener)
    },
    notify(topics) {
      local.notify(topics)
      void tellOthers(topics)
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await opening
      await client?.leave()
    },
  }
}

/** The types leave out what the driver has. */
function backendOf(client: Client): number | null {
  return (client as unknown as { processID: number | null }).processID
}
