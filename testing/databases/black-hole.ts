import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

interface Connection {
  readonly client: Socket
  readonly server: Socket
  passesAnswers: boolean
  passesRequests: boolean
}

/** How a message of PostgreSQL begins that asks something without parameters; those before it let somebody in. */
const simpleQuery = 'Q'.charCodeAt(0)

/**
 * Stands before a server on this machine and passes everything on, until it swallows: then nothing comes through any more, and neither end
 * is told, as where a machine vanishes or a network drops what it is given.
 */
export async function blackHole(port: number) {
  const connections = new Set<Connection>()
  let isOpen = true
  let hearsQueries = true
  let swallowed = 0
  // an end that nobody passes on must not be answered here either
  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    const server = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const connection: Connection = { client, server, passesAnswers: isOpen, passesRequests: isOpen }
    connections.add(connection)
    client.on('data', (bytes) => {
      if (connection.passesRequests && (hearsQueries || bytes[0] !== simpleQuery)) server.write(bytes)
    })
    server.on('data', (bytes) => {
      if (connection.passesAnswers) client.write(bytes)
      else swallowed += bytes.length
    })
    client.on('end', () => connection.passesRequests && server.end())
    server.on('end', () => connection.passesAnswers && client.end())
    client.on('error', () => {}).on('close', () => connection.passesRequests && server.destroy())
    server.on('error', () => {}).on('close', () => connection.passesAnswers && client.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const lose = (what: Partial<Pick<Connection, 'passesAnswers' | 'passesRequests'>>) => {
    for (const connection of connections) Object.assign(connection, what)
  }
  return {
    port: (proxy.address() as AddressInfo).port,
    /** The same server, through here. */
    through(databaseUrl: string): string {
      const url = new URL(databaseUrl)
      // over the network, where it can be lost
      url.searchParams.delete('host')
      url.port = String((proxy.address() as AddressInfo).port)
      return url.href
    },
    /** How many bytes of answers have not been passed on. */
    get swallowed() {
      return swallowed
    },
    /** Of what is connected, and of whoever connects from now on, nothing arrives. */
    swallow() {
      isOpen = false
      lose({ passesAnswers: false, passesRequests: false })
    },
    /** What is connected is heard and hears no more: what it asks for is done, and it is not told. */
    swallowAnswers() {
      lose({ passesAnswers: false })
    },
    /** Whoever connects is let in, and what is asked then does not arrive. */
    swallowQueries() {
      hearsQueries = false
    },
    /** Whoever connects from now on is passed on again; what was lost stays lost. */
    reopen() {
      isOpen = true
    },
    async close() {
      for (const { client, server } of connections) {
        client.destroy()
        server.destroy()
      }
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
