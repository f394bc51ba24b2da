import { Client } from 'pg'
import type { Bell } from './bell.ts'
import { createLocalBell } from './local-bell.ts'

const channel = 'announced'
const mostPauseMs = 5_000

/**
 * A bell between the processes on one PostgreSQL, over LISTEN and NOTIFY on a connection of its own. The NOTIFY is sent
 * after the commit, one at a time: inside the transaction it would hold a lock of the whole server until the commit is
 * on the disk, and every change of a group would wait for the one before.
 */
export function createPostgresBell(connectionString: string): Bell & {
  ring(): void
  close(): Promise<void>
} {
  const local = createLocalBell()
  let client: Client | null = null
  let opening: Promise<void> | null = null
  let pauseMs = 250
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  async function open(): Promise<void> {
    const next = new Client({ connectionString, keepAlive: true, application_name: 'sixrail-bell' })
    const lost = () => {
      if (client === next) client = null
      if (isClosed) return
      clearTimeout(retry)
      retry = setTimeout(() => void (opening = open()), pauseMs)
      pauseMs = Math.min(mostPauseMs, pauseMs * 2)
    }
    next.on('error', () => {})
    next.on('notification', ({ processId }) => {
      if (processId !== backendOf(next)) local.ring()
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
    pauseMs = 250
    // whatever was rung while nobody listened
    local.ring()
  }

  let isTelling = false
  let tellAgain = false
  async function tellOthers(): Promise<void> {
    tellAgain = true
    if (isTelling) return
    isTelling = true
    while (tellAgain && client) {
      tellAgain = false
      // not told: the others look every second
      await client.query(`notify ${channel}`).catch(() => {})
    }
    isTelling = false
  }

  return {
    onRing(listener) {
      opening ??= open()
      return local.onRing(listener)
    },
    ring() {
      local.ring()
      void tellOthers()
    },
    async close() {
      isClosed = true
      clearTimeout(retry)
      await opening
      await client?.end().catch(() => {})
    },
  }
}

/** The types leave out what the driver has. */
function backendOf(client: Client): number | null {
  return (client as unknown as { processID: number | null }).processID
}
