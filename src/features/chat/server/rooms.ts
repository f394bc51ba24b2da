import type { LiveClient, LivePart, LiveRooms } from '../../../platform/live/live-part.ts'
import { handleEvent } from '../../../platform/live/live-part.ts'
import { announce } from '../../../platform/live/outbox.ts'
import * as contract from '../contract.ts'
import { readTopic, topicOfEntering } from '../rules/chat-topics.ts'
import { accessChat, notInGroup } from './access.ts'
import { presentMessage } from './present.ts'
import { messagePage } from './routes.ts'
import { type ChatDeps, sendMessage } from './send.ts'
import { lastNumber, messagesIn } from './store.ts'

/** Read at once for those who are there; a browser that misses a number asks for it. */
const batch = 200

/**
 * The rooms of the chats on this instance. A message is sent on from the database, never from the hand of its sender, so
 * every instance sends the same ones in the same order; and to those who are members when it is read, so whoever left a
 * moment before has not got it.
 */
export function chatRooms(deps: ChatDeps): LivePart {
  const { db, needs, now } = deps
  return (rooms) => {
    /** up to which number a room has been sent everything */
    const sent = new Map<string, number>()
    const inTurn = createTurns()

    const deliver = (groupId: string) =>
      inTurn(groupId, async () => {
        if (rooms.of(groupId).length === 0) return void sent.delete(groupId)
        for (;;) {
          const after = sent.get(groupId) ?? 0
          const messages = await messagesIn(db, groupId, { limit: batch, after })
          // members after messages: nobody gets one that was written after they left
          await dropStrangers(rooms, deps, groupId)
          for (const message of messages)
            rooms.send(groupId, 'receiveMessage', presentMessage(message) satisfies contract.Message)
          sent.set(groupId, messages.at(-1)?.number ?? after)
          if (messages.length < batch) return
        }
      })

    return {
      handlers: [
        handleEvent(contract.joinRoom, async ({ groupId, after }, client) => {
          await accessChat(needs, db, groupId, client.userId)
          const isNew = !client.isIn(groupId)
          await inTurn(groupId, async () => {
            if (rooms.of(groupId).length === 0) sent.set(groupId, await lastNumber(db, groupId))
            client.enter(groupId)
          })
          // whoever left in the meantime was put out of a room they were not in yet
          if (!(await needs.memberOf(db, groupId, client.userId))) {
            client.leave(groupId)
            throw notInGroup()
          }
          if (isNew)
            await db
              .transaction()
              .execute((tx) => announce(tx, [topicOfEntering(groupId, client.userId)], now()))
          const range = after === null ? {} : { after }
          return messagePage(deps, groupId, { limit: contract.pageLimit, ...range })
        }),
        handleEvent(contract.leaveRoom, async ({ groupId }, client) => {
          client.leave(groupId)
          return {}
        }),
        handleEvent(contract.sendMessage, async ({ groupId, id, message }, { userId }) => ({
          message: await sendMessage(deps, { groupId, id, message, userId }),
        })),
      ],
      async onTopic(topic) {
        const changed = needs.membersChanged(topic)
        if (changed !== null) return deliver(changed)
        const said = readTopic(topic)
        if (!said) return
        if (said.entered === undefined) return deliver(said.groupId)
        await tellOfEntering(rooms, deps, said.groupId, said.entered)
      },
    }
  }
}

/** Puts out of the room whoever has no seat in the group any more, and tells them. */
async function dropStrangers(rooms: LiveRooms, { db, needs }: ChatDeps, groupId: string): Promise<void> {
  const members = new Set((await needs.membersOf(db, groupId)).map(({ userId }) => userId))
  const strangers = rooms.of(groupId).filter(({ userId }) => !members.has(userId))
  for (const client of strangers) {
    client.leave(groupId)
    client.refuse(notInGroup(), { groupId })
  }
}

async function tellOfEntering(rooms: LiveRooms, { db, needs }: ChatDeps, groupId: string, userId: string) {
  const others = rooms.of(groupId).filter((client: LiveClient) => client.userId !== userId)
  if (others.length === 0) return
  const member = (await needs.membersOf(db, groupId)).find((one) => one.userId === userId)
  if (!member) return
  for (const client of others) client.send('userJoined', { groupId, userId, username: member.firstName })
}

/** One after the other for each key; what fails does not hold up the next. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work)
    const ended = turn
      .catch(() => {})
      .finally(() => {
        if (last.get(key) === ended) last.delete(key)
      })
    last.set(key, ended)
    return turn
  }
}
