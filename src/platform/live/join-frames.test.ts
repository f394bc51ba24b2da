import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io as connect } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { joinFrames } from './join-frames.ts'

interface Packet {
  readonly options?: { readonly wsPreEncodedFrame?: readonly Uint8Array[] }
}

/** In how many pieces a message for a room goes out; it is heard either way. */
async function piecesOf(change: (adapter: object) => void) {
  const server = createServer()
  const io = new Server(server, { serveClient: false })
  change(io.sockets.adapter)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const client = connect(`http://127.0.0.1:${port}`, { transports: ['websocket'] })
  onTestFinished(async () => {
    client.close()
    await io.close()
  })
  const [socket] = (await once(io, 'connection')) as [{ conn: NodeJS.EventEmitter; join(room: string): void }]
  socket.join('room')
  const pieces: (number | undefined)[] = []
  socket.conn.on('packetCreate', ({ options }: Packet) => pieces.push(options?.wsPreEncodedFrame?.length))
  const text = 'Wo treffen wir uns? '.repeat(100)
  io.to('room').emit('said', { text })
  const [heard] = (await new Promise<unknown[]>((resolve) =>
    client.once('said', (...said) => resolve(said)),
  )) as [{ text: string }]
  expect(heard.text).toBe(text)
  return pieces
}

test('a message for a room goes to each member in one piece, where the library alone makes two', async () => {
  expect(await piecesOf(() => {})).toEqual([2])
  expect(await piecesOf(joinFrames)).toEqual([1])
})
