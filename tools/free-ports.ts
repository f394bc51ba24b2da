import { createServer } from 'node:net'

const listen = (port: number, host?: string) =>
  new Promise<number>((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : port))
    })
  })

/** Free at this moment; kept apart from each other by asking for all before any is used. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await listen(0, '127.0.0.1'))
  return [...ports]
}

/** The sentences for every port of the list that somebody else is using. */
export async function portsInUse(ports: Record<string, number>): Promise<string[]> {
  const sentences = []
  for (const [who, port] of Object.entries(ports)) {
    try {
      await listen(port)
    } catch {
      sentences.push(`Port ${port} (${who}) is in use by another program. Stop that program and try again.`)
    }
  }
  return sentences
}
