// The reference for the chat: Socket.IO with nothing on it. It stores nothing and checks nobody; what is said in a room goes to all in it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

const server = createServer()
const io = new Server(server, { serveClient: false })
io.on('connection', (socket) => {
  socket.on('joinRoom', ({ groupId }, reply) => {
    void socket.join(groupId)
    reply({ ok: true })
  })
  socket.on('sendMessage', ({ groupId, id, message }, reply) => {
    const said = {
      ...{ id, groupId, number: 1, kind: 'message', username: 'Noor', message, isRemoved: false },
      ...{ userId: socket.id, timestamp: new Date().toISOString() },
    }
    io.to(groupId).emit('receiveMessage', said)
    reply({ ok: true, message: said })
  })
})
server.listen(0, '127.0.0.1', () => {
  console.log(`listens http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
