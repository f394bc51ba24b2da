// A second reference for the chat, for what storing alone costs: the bare server of `bare-chat.ts`, which stores what is said in close
// succession by one prepared statement over `pg` before it sends it on. It asks about nobody, counts nothing and tells no other process.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Server } from 'socket.io'

/** As the product does (`writing/message-writer.ts`). */
const betweenMs = 10

interface Sent {
  readonly groupId: string
  readonly id: string
  readonly message: string
  readonly userId: string
  readonly stored: (number: number) => void
}

const database = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
await database.connect()
await database.query(
  'create table if not exists said (group_id text, id text, user_id text, message text, number bigserial)',
)

let waiting: Sent[] = []
let isStoring = false
async function store(): Promise<void> {
  if (isStoring) return
  isStoring = true
  while (waiting.length > 0) {
    const all = waiting
    waiting = []
    const rest = pause(betweenMs)
    const { rows } = await database.query<{ number: string }>({
      name: 'store',
      text: `insert into said (group_id, id, user_id, message)
        select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) returning number`,
      values: [
        all.map(({ groupId }) => groupId),
        all.map(({ id }) => id),
        all.map(({ userId }) => userId),
        all.map(({ message }) => message),
      ],
    })
    all.forEach(({ stored }, n) => stored(Number(rows[n]!.number)))
    await rest
  }
  isStoring = false
}

const server = createServer()
const io = new Server(server, { serveClient: false })
io.on('connection', (socket) => {
  socket.on('joinRoom', ({ groupId }, reply) => {
    void socket.join(groupId)
    reply({ ok: true })
  })
  socket.on('sendMessage', ({ groupId, id, message }, reply) => {
    const stored = (number: number) => {
      const said = {
        ...{ id, groupId, number, kind: 'message', username: 'Noor', message, isRemoved: false },
        ...{ userId: socket.id, timestamp: new Date().toISOString() },
      }
      io.to(groupId).emit('receiveMessage', said)
      reply({ ok: true, message: said })
    }
    waiting.push({ groupId, id, message, userId: socket.id, stored })
    // what came at the same moment goes with it
    setImmediate(() => void store())
  })
})
server.listen(0, '127.0.0.1', () => {
  console.log(`listens http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
