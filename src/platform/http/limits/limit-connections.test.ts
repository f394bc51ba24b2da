import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { createHttp } from '../server.ts'
import { limitConnections } from './limit-connections.ts'

// far more than the system takes over for a client that does not read
const long = Buffer.alloc(32 * 1024 * 1024, 'x')
const servers: Server[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function listening(given: Partial<Parameters<typeof limitConnections>[1]>, isLimited = true) {
  const server = createServer((request, response) => response.end(request.url === '/long' ? long : 'ok'))
  if (isLimited)
    limitConnections(server, { perAddress: 5, stillMs: 60_000, isTrusted: () => false, ...given })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return async (path: string) => {
    const accepted = once(server, 'connection') as Promise<[Socket]>
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    const [other] = await accepted
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    return { socket, other }
  }
}

const closed = (socket: Socket) => (socket.destroyed ? Promise.resolve() : once(socket, 'close'))

test('whoever reads nothing of an answer loses the connection, and the answer is let go', async () => {
  const ask = await listening({ stillMs: 200 })
  const { socket, other } = await ask('/long')
  socket.pause()
  await closed(other)
  expect(other.destroyed).toBe(true)
})

test('without the limit the connection stays: the control', async () => {
  const ask = await listening({}, false)
  const { socket, other } = await ask('/long')
  socket.pause()
  // a second one, that is ended, is over long before
  const limited = await listening({ stillMs: 200 })
  const second = await limited('/long')
  second.socket.pause()
  await closed(second.other)
  expect(other.destroyed).toBe(false)
  expect(other.writableLength).toBeGreaterThan(0)
})

test('who reads slowly but reads is served to the end', async () => {
  const ask = await listening({ stillMs: 4_000 })
  const { socket } = await ask('/long')
  let read = 0
  for await (const chunk of socket) {
    read += (chunk as Buffer).length
    if (read >= long.length) break
    // longer than the limit for all of it, and far shorter for each piece
    await new Promise((resolve) => setTimeout(resolve, 12))
  }
  expect(read).toBeGreaterThanOrEqual(long.length)
})

test('one address has so many connections and no more; one that is closed makes room', async () => {
  const ask = await listening({ perAddress: 5 })
  const first = await ask('/')
  for (let count = 1; count < 5; count += 1) await ask('/')
  const over = await ask('/')
  await closed(over.other)
  expect(first.other.destroyed).toBe(false)
  first.socket.destroy()
  await closed(first.other)
  const again = await ask('/')
  expect(String((await once(again.socket, 'data'))[0])).toContain('200 OK')
})

test('a trusted proxy brings more', async () => {
  const ask = await listening({ perAddress: 1, isTrusted: () => true })
  for (let count = 0; count < 5; count += 1) {
    const { socket } = await ask('/')
    expect(String((await once(socket, 'data'))[0])).toContain('200 OK')
  }
})

test('the product’s server ends what stands still, what is not finished asking, and what asks nothing more', async () => {
  const app = await createHttp({
    ...{ publicUrl: 'http://localhost', translate: () => '', requestsPerMinute: 1, trustedProxies: [] },
    ...{ authenticate: async () => null, standingOf: async () => 'none' as const },
    ...{ log: createLog('silent'), security: { note: () => {} } },
  })
  const { timeout, requestTimeout, headersTimeout, keepAliveTimeout } = app.server
  expect({ timeout, requestTimeout, headersTimeout, keepAliveTimeout }).toEqual({
    ...{ timeout: 60_000, requestTimeout: 30_000, headersTimeout: 30_000, keepAliveTimeout: 72_000 },
  })
})
