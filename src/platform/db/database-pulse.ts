import { GivingUpClient, keptAlive } from './giving-up-client.ts'

/** For connecting and asking together: far longer than a database that is well takes; twice of it is shorter than a balancer waits. */
const patienceMs = 1_500

/**
 * Asks a server whether it answers, over a connection of its own: nobody's request waits for a place because of it, and it
 * waits for none.
 */
export function createPulse(connectionString: string): {
  answers(): Promise<boolean>
  close(): Promise<void>
} {
  let kept: Promise<GivingUpClient> | null = null

  function open(): Promise<GivingUpClient> {
    const client = new GivingUpClient({
      ...{ connectionString, ...keptAlive },
      ...{ connectionTimeoutMillis: patienceMs, application_name: 'sixrail-pulse' },
    })
    const opened = client.connect().then(() => client)
    client.on('error', () => {})
    client.once('end', () => forget(opened))
    return opened
  }

  const forget = (ended: Promise<GivingUpClient>) => {
    if (kept === ended) kept = null
  }

  async function isAnswered(connection: Promise<GivingUpClient>): Promise<boolean> {
    const until = performance.now() + patienceMs
    try {
      const client = await connection
      await client.query({ text: 'select 1', query_timeout: Math.max(1, until - performance.now()) })
      return true
    } catch {
      forget(connection)
      void connection.then(
        (client) => client.end(),
        () => {},
      )
      return false
    }
  }

  return {
    async answers() {
      // it may have been cut while nobody asked, and the database is well
      if (kept && (await isAnswered(kept))) return true
      return isAnswered((kept ??= open()))
    },
    async close() {
      await kept?.then(
        (client) => client.leave(),
        () => {},
      )
    },
  }
}
