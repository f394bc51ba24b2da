import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { trackUnusedConnections } from './close-unused-connections.ts'

async function listening(): Promise<{ server: Server; port: number }> {
  const server = createServer((_, response) => response.end('ok'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

async function connected(server: Server, port: number, says = '') {
  const accepted = once(server, 'connection')
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const [other] = await accepted
  if (says !== '') {
    const received = new Promise<void>((done) => {
      const check = () => (other.bytesRead > 0 ? done() : setImmediate(check))
      check()
    })
    socket.write(says)
    await received
  }
  return socket
}

test(
  'a connection that nobody has used yet does not hold up the end of a server',
  { timeout: 20_000 },
  async () => {
    const { server, port } = await listening()
    const closeUnused = trackUnusedConnections(server)
    const socket = await connected(server, port)
    const gone = once(socket, 'close')
    const closed = new Promise((done) => server.close(done))
    closeUnused()
    await Promise.all([closed, gone])
  },
)

test('a request that has begun is waited for', { timeout: 20_000 }, async () => {
  const { server, port } = await listening()
  const closeUnused = trackUnusedConnections(server)
  const socket = await connected(server, port, 'GET / HTTP/1.1\r\nHost: localhost\r\n')
  const closed = new Promise((done) => server.close(done))
  closeUnused()
  socket.write('Connection: close\r\n\r\n')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toContain('200 OK')
  await closed
})
