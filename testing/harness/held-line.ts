import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Stands before a server on this machine and passes everything on; while it is held, what comes from there waits. */
export async function heldLine(port: number) {
  const servers = new Set<Socket>()
  let isHeld = false
  const gate = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    servers.add(server)
    if (isHeld) server.pause()
    client.on('data', (bytes) => server.write(bytes))
    server.on('data', (bytes) => client.write(bytes))
    for (const end of [client, server])
      end
        .on('error', () => {})
        .on('close', () => {
          servers.delete(server)
          client.destroy()
          server.destroy()
        })
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  return {
    port: (gate.address() as AddressInfo).port,
    hold() {
      isHeld = true
      for (const server of servers) server.pause()
    },
    letGo() {
      isHeld = false
      for (const server of servers) server.resume()
    },
    async close() {
      for (const server of servers) server.destroy()
      await new Promise((resolve) => gate.close(resolve))
    },
  }
}
