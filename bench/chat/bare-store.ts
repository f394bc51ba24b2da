// A second reference for the chat, for what storing alone costs: the bare server of `bare-chat.ts`, which stores what is said in close
// succession by one prepared statement over `pg` before it sends it on. It asks about nobody, counts nothing and tells no other process.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Sent, serveBareRooms } from './bare-room.ts'

/** As the product does (`writing/message-writer.ts`). */
const betweenMs = 10

const database = new pg.Client({ connectionString: process.env['DATABASE_URL'] })
await database.connect()
await database.query(
  'create table if not exists said (group_id text, id text, user_id text, message text, number bigserial)',
)

let waiting: (Sent & { readonly say: (number: number) => void })[] = []
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
    all.forEach(({ say }, n) => say(Number(rows[n]!.number)))
    await rest
  }
  isStoring = false
}

serveBareRooms((sent, say) => {
  waiting.push({ ...sent, say })
  // what came at the same moment goes with it
  setImmediate(() => void store())
})
