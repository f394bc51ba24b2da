import { GivingUpClient } from './giving-up-client.ts'

/** Far longer than a database that is well takes, and shorter than a balancer waits. */
const patienceMs = 1_500

/**
 * Asks a server whether it answers, over a connection of its own: nobody's request waits for a place because of it, and it
 * waits for none.
 */
export function createPulse(connectionString: string): {
  answers(): Promise<boolean>
  close(): Promise<void>
} {
  let line: Promise<GivingUpClient> | null = null

  function open(): Promise<GivingUpClient> {
    const client = new GivingUpClient({
      ...{ connectionString, keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
      ...{
        connectionTimeoutMillis: patienceMs,
        query_timeout: patienceMs,
        application_name: 'sixrail-pulse',
      },
    })
    const opened = client.connect().then(() => client)
    client.on('error', () => {})
    client.once('end', () => forget(opened))
    return opened
  }

  const forget = (ended: Promise<GivingUpClient>) => {
    if (line === ended) line = null
  }

  return {
    async answers() {
      const asked = (line ??= open())
      try {
        await (await asked).query('select 1')
        return true
      } catch {
        forget(asked)
        void asked.then(
          (client) => client.end(),
          () => {},
        )
        return false
      }
    },
    async close() {
      await line?.then(
        (client) => client.leave(),
        () => {},
      )
    },
  }
}
