import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

interface Line {
  readonly client: Socket
  readonly server: Socket
  isSlow: boolean
}

/**
 * Bad connections to an instance: each can be torn without a word to either end, as a phone that loses its network or a process that
 * is killed does it, or slowed.
 */
export async function badLines(publicUrl: string, random: () => number) {
  const port = Number(new URL(publicUrl).port)
  const lines = new Set<Line>()
  const gate = createServer((client) => {
    const server = connect(port, 'localhost')
    const line: Line = { client, server, isSlow: false }
    lines.add(line)
    const end = () => {
      lines.delete(line)
      client.destroy()
      server.destroy()
    }
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('data', (bytes) => {
        if (!line.isSlow) return void to.write(bytes)
        // nothing more is taken from there until this has gone on, so bytes keep their order
        from.pause()
        setTimeout(() => {
          to.write(bytes)
          from.resume()
        }, random() * 400)
      })
      from.on('error', end)
      from.on('close', end)
    }
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  const oneOf = (some: readonly Line[]) => some[Math.floor(random() * some.length)]
  return {
    publicUrl: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
    /** Both ends find their connection reset. Says whether there was one. */
    tear(): boolean {
      const line = oneOf([...lines])
      line?.client.resetAndDestroy()
      line?.server.resetAndDestroy()
      return line !== undefined
    },
    /** From now on each piece of one connection, in either direction, takes up to 0.4 s. Says whether there was one. */
    slow(): boolean {
      const line = oneOf([...lines].filter(({ isSlow }) => !isSlow))
      if (line) line.isSlow = true
      return line !== undefined
    },
    async close() {
      for (const { client } of lines) client.destroy()
      await new Promise((resolve) => gate.close(resolve))
    },
  }
}
