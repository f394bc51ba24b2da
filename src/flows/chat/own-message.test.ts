import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupOf } from '../../../testing/builders/groups.ts'
import type { TestTraveller } from '../../../testing/builders/travellers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/harness/test-product.ts'
import { joinRoom, type Message, sendMessage } from '../../features/chat/contract.ts'
import { createChat } from '../../features/chat/server/index.ts'
import { newId } from '../../kernel/ids.ts'
import type { LiveEvent } from '../../kernel/live-event.ts'
import type { LiveClient, LiveRooms } from '../../platform/live/live-part.ts'
import { useCases } from './index.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

/**
 * The chat of another instance on the same database, with rooms in which it is written down who is sent what: over real sockets nobody can
 * say which messages share a statement.
 */
function chatElsewhere() {
  const { clock, database } = product
  const chat = createChat({ db: database.db, clock, needs: useCases() })
  const inside: LiveClient[] = []
  const sent: { message: string; except: string | null }[] = []
  const rooms: LiveRooms = {
    of: () => inside,
    send: (_room, _event, data, except = null) =>
      void sent.push({ message: (data as Message).message, except: except?.id ?? null }),
    hand() {},
  }
  const { handlers } = chat.live!(rooms)
  const ask = (event: LiveEvent, said: object, client: LiveClient) =>
    handlers.find((one) => one.event === event)!.handle(said as never, client, true)
  return {
    sent,
    async enter(id: string, groupId: string, { userId }: TestTraveller) {
      const { rows } = await sql<{ id: string }>`select id from sessions where user_id = ${userId}`.execute(
        database.db,
      )
      const client: LiveClient = {
        ...{ id, userId, sessionId: rows[0]!.id },
        isIn: () => inside.includes(client),
        enter: () => void inside.push(client),
        leave() {},
        send() {},
        refuse() {},
      }
      await ask(joinRoom, { groupId, after: null }, client)
      return (message: string, messageId = newId()) =>
        ask(sendMessage, { groupId, id: messageId, message }, client)
    },
  }
}

test('[CHAT-05] a sender is left out of the room only where nothing is written before their answer', async () => {
  const { groupId, leader, others } = await groupOf(product, 2)
  const chat = chatElsewhere()
  const ada = await chat.enter('ada', groupId, leader)
  const adasOtherWindow = await chat.enter('other window', groupId, leader)
  const ben = await chat.enter('ben', groupId, others[0]!)
  const id = newId()
  await Promise.all([ada('known from here on', id), adasOtherWindow('known from here on', id)])
  // what the statement for known chats does not store is decided under the locks after it
  await sql`
    update group_seats set first_name = 'Bente' where group_id = ${groupId} and user_id = ${others[0]!.userId}`.execute(
    product.database.db,
  )
  await Promise.all([ada('stored'), ben('under a new name')])
  await Promise.all([ada('two'), ben('at once')])
  await ben('alone')
  expect(chat.sent).toEqual([
    { message: 'known from here on', except: 'ada' },
    { message: 'stored', except: null },
    { message: 'under a new name', except: 'ben' },
    { message: 'two', except: null },
    { message: 'at once', except: null },
    { message: 'alone', except: 'ben' },
  ])
})
