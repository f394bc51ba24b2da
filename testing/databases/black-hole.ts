import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

interface Line {
  readonly client: Socket
  readonly server: Socket
  hears: boolean
  isHeard: boolean
}

/**
 * Stands before a server on this machine and passes everything on, until it swallows: then nothing comes through any more, and neither end
 * is told, as where a machine vanishes or a network drops what it is given.
 */
export async function blackHole(port: number) {
  const lines = new Set<Line>()
  let isOpen = true
  // an end that nobody passes on must not be answered here either
  const gate = createServer({ allowHalfOpen: true }, (client) => {
    const server = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    const line: Line = { client, server, hears: isOpen, isHeard: isOpen }
    lines.add(line)
    client.on('data', (bytes) => line.isHeard && server.write(bytes))
    server.on('data', (bytes) => line.hears && client.write(bytes))
    client.on('end', () => line.isHeard && server.end())
    server.on('end', () => line.hears && client.end())
    client.on('error', () => {}).on('close', () => line.isHeard && server.destroy())
    server.on('error', () => {}).on('close', () => line.hears && client.destroy())
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  const lose = (what: Partial<Pick<Line, 'hears' | 'isHeard'>>) => {
    for (const line of lines) Object.assign(line, what)
  }
  return {
    port: (gate.address() as AddressInfo).port,
    /** The same server, through here. */
    through(databaseUrl: string): string {
      const url = new URL(databaseUrl)
      // over the network, where it can be lost
      url.searchParams.delete('host')
      url.port = String((gate.address() as AddressInfo).port)
      return url.href
    },
    /** Of what is connected, and of whoever connects from now on, nothing arrives. */
    swallow() {
      isOpen = false
      lose({ hears: false, isHeard: false })
    },
    /** What is connected is heard and hears no more: what it asks for is done, and it is not told. */
    swallowAnswers() {
      lose({ hears: false })
    },
    /** Whoever connects from now on is passed on again; what was lost stays lost. */
    reopen() {
      isOpen = true
    },
    async close() {
      for (const { client, server } of lines) {
        client.destroy()
        server.destroy()
      }
      await new Promise((resolve) => gate.close(resolve))
    },
  }
}
