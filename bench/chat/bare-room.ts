import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

export interface Sent {
  readonly groupId: string
  readonly id: string
  readonly message: string
  readonly userId: string
}

/**
 * A chat with nothing on it but Socket.IO: whoever asks enters a room, and what is said goes to all in it. `take` decides when: it is
 * given what was sent, and tells the room by calling `say` with the message's number.
 */
export function serveBareRooms(take: (sent: Sent, say: (number: number) => void) => void): void {
  const server = createServer()
  const io = new Server(server, { serveClient: false })
  io.on('connection', (socket) => {
    socket.on('joinRoom', ({ groupId }, reply) => {
      void socket.join(groupId)
      reply({ ok: true })
    })
    socket.on('sendMessage', ({ groupId, id, message }, reply) =>
      take({ groupId, id, message, userId: socket.id }, (number) => {
        const said = {
          ...{ id, groupId, number, kind: 'message', username: 'Noor', message, isRemoved: false },
          ...{ userId: socket.id, timestamp: new Date().toISOString() },
        }
        io.to(groupId).emit('receiveMessage', said)
        reply({ ok: true, message: said })
      }),
    )
  })
  server.listen(0, '127.0.0.1', () => {
    console.log(`listens http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
}
