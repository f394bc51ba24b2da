import type { LiveClient, LivePart, LiveRooms } from '../../../platform/live/live-part.ts'
import { gathered } from '../../../platform/gathered.ts'
import { handleEvent } from '../../../platform/live/live-part.ts'
import { announce } from '../../../platform/live/outbox.ts'
import * as contract from '../contract.ts'
import { readTopic, topicOfEntering, topicOfTyping } from '../rules/chat-topics.ts'
import { accessChat, notInGroup } from './access.ts'
import { readsIn } from './member-store.ts'
import { presentMessage } from './present.ts'
import { messagePage } from './routes.ts'
import { type ChatDeps, sendMessage } from './send.ts'
import { refuseStopped } from './stops.ts'
import { readHanded } from './writing/handed-messages.ts'
import type { StoredMessages } from './writing/write-messages.ts'
import type { MessageRow } from './tables.ts'
import { lastNumber, messageAt, type NewerThan, newerMessages } from './store.ts'

/** The event with which one instance sends stored messages to the others. */
const storedElsewhere = 'chat messages stored'

/** Read at once for those who are there; a browser that misses a number asks for it. */
const batch = 200

/**
 * The rooms of the chats on this instance. What was committed here is handed to its room at once, where its number is the next one of
 * the room and everybody in the room was a member when it was written; so is what another instance has committed, where they share a Redis.
 * Everything else is read from the database when its topic comes: what other instances stored, and messages after a gap. So every instance sends the same
 * messages in the same order, and a member who left before a message was written never receives it.
 */
export function chatRooms(deps: ChatDeps): LivePart {
  const { db, needs, now, known } = deps
  return (rooms) => {
    /** up to which number a room has been sent everything */
    const sent = new Map<string, number>()
    const forgetEmpty = sweepOnceDoubled(sent, (groupId) => rooms.of(groupId).length === 0)
    const inTurn = createTurns()
    // many rooms are read at once
    const newerThan = gathered((after: readonly NewerThan[]) => newerMessages(db, after, batch))
    const membersOf = gathered(async (groupIds: readonly string[]) => {
      const groups = await needs.membersIn(db, groupIds)
      return groupIds.map((groupId) => groups.get(groupId)?.members ?? [])
    })
    const isNews = createPause(contract.typingEveryMs / 2, now)

    const say = (groupId: string, messages: readonly MessageRow[]) => {
      for (const message of messages)
        rooms.send(groupId, 'receiveMessage', presentMessage(message) satisfies contract.Message)
    }

    const isSent = (groupId: string, last: number) => (sent.get(groupId) ?? 0) >= last
    /** Sends a room what it has not been sent; nothing is read where that goes as far as `last`. */
    const deliver = async (groupId: string, last = Infinity) => {
      if (isSent(groupId, last)) return
      await inTurn(groupId, async () => {
        if (rooms.of(groupId).length === 0) return void sent.delete(groupId)
        if (isSent(groupId, last)) return
        for (;;) {
          const after = sent.get(groupId) ?? 0
          const messages = await newerThan({ groupId, after })
          // members after messages: nobody gets one that was written after they left
          const chat = known.follow(groupId, messages)
          if (!chat || !areMembers(rooms.of(groupId), chat.group.members))
            await dropStrangers(rooms, membersOf, groupId)
          say(groupId, messages)
          sent.set(groupId, messages.at(-1)?.number ?? after)
          if (messages.length < batch) return
        }
      })
    }

    const handOver = ({ groupId, members, messages }: StoredMessages) =>
      inTurn(groupId, async () => {
        if (messages[0]!.number - 1 !== sent.get(groupId)) return
        const here = rooms.of(groupId)
        // whoever is not a member, or not yet, is checked when the topic comes
        if (here.length === 0 || !areMembers(here, members)) return
        say(groupId, messages)
        sent.set(groupId, messages.at(-1)!.number)
      })
    // whatever failed: the topic of the message comes as well, and then it is read
    const comesByTopic = () => {}
    deps.onStored((stored) => {
      handOver(stored).catch(comesByTopic)
      rooms.hand(storedElsewhere, stored)
    })

    const tellChange = (groupId: string, number: number) =>
      inTurn(groupId, async () => {
        if (rooms.of(groupId).length === 0) return
        const message = await messageAt(db, groupId, number)
        await dropStrangers(rooms, membersOf, groupId)
        if (message) rooms.send(groupId, 'messageChanged', presentMessage(message) satisfies contract.Message)
      })

    const tellForgotten = (groupId: string, userId: string) =>
      inTurn(groupId, async () => {
        if (rooms.of(groupId).length === 0) return
        await dropStrangers(rooms, membersOf, groupId)
        rooms.send(groupId, 'writerForgotten', { groupId, userId })
      })

    return {
      handlers: [
        handleEvent(contract.joinRoom, async ({ groupId, after, again }, client) => {
          await accessChat(needs, db, groupId, client.userId)
          const isNew = !again && !client.isIn(groupId)
          await inTurn(groupId, async () => {
            if (rooms.of(groupId).length === 0) {
              const last = await lastNumber(db, groupId)
              forgetEmpty()
              sent.set(groupId, last)
            }
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
          return messagePage(deps, groupId, client.userId, { limit: contract.pageLimit, ...range })
        }),
        handleEvent(contract.leaveRoom, async ({ groupId }, client) => {
          client.leave(groupId)
          return {}
        }),
        handleEvent(contract.typing, async ({ groupId }, { userId }) => {
          await accessChat(needs, db, groupId, userId)
          await refuseStopped(db, userId, now())
          const topic = topicOfTyping(groupId, userId)
          // each one told costs every instance a reading
          if (isNews(topic)) await db.transaction().execute((tx) => announce(tx, [topic], now()))
          return {}
        }),
        handleEvent(
          contract.sendMessage,
          async ({ groupId, id, message }, { userId, sessionId }) => ({
            message: await sendMessage(deps, { groupId, id, message, userId, sessionId }),
          }),
          { isGathered: true },
        ),
      ],
      onHanded(event, data) {
        if (event !== storedElsewhere) return
        const stored = readHanded(data)
        if (!stored) return
        known.follow(stored.groupId, stored.messages)
        handOver(stored).catch(comesByTopic)
      },
      onTopic(topic) {
        const changed = needs.membersChanged(topic)
        if (changed !== null) {
          known.forget(changed)
          return deliver(changed)
        }
        const said = readTopic(topic)
        if (!said) return null
        const { groupId } = said
        if (said.changed !== undefined) return tellChange(groupId, said.changed)
        if (said.forgotten !== undefined) return tellForgotten(groupId, said.forgotten)
        if (said.read !== undefined) return tellRead(rooms, deps, groupId, said.read)
        if (said.entered !== undefined) return tellOthers(rooms, deps, 'userJoined', groupId, said.entered)
        if (said.typing !== undefined) return tellOthers(rooms, deps, 'userTyping', groupId, said.typing)
        return isSent(groupId, said.last ?? Infinity) ? null : deliver(groupId, said.last)
      },
    }
  }
}

const areMembers = (clients: readonly LiveClient[], members: readonly { readonly userId: string }[]) =>
  clients.every((client) => members.some(({ userId }) => userId === client.userId))

/** Puts out of the room whoever has no seat in the group any more, and tells them. */
async function dropStrangers(
  rooms: LiveRooms,
  membersOf: (groupId: string) => Promise<readonly { readonly userId: string }[]>,
  groupId: string,
): Promise<void> {
  const members = new Set((await membersOf(groupId)).map(({ userId }) => userId))
  const strangers = rooms.of(groupId).filter(({ userId }) => !members.has(userId))
  for (const client of strangers) {
    client.leave(groupId)
    client.refuse(notInGroup(), { groupId })
  }
}

async function tellOthers(
  rooms: LiveRooms,
  { db, needs }: ChatDeps,
  event: 'userJoined' | 'userTyping',
  groupId: string,
  userId: string,
) {
  const others = rooms.of(groupId).filter((client: LiveClient) => client.userId !== userId)
  if (others.length === 0) return
  const members = await needs.membersOf(db, groupId)
  const about = members.find((one) => one.userId === userId)
  if (!about) return
  const told: contract.MemberOfChat = { groupId, userId, username: about.firstName }
  for (const client of others)
    if (members.some((one) => one.userId === client.userId)) client.send(event, told)
}

/** Tells the others who have the chat open how far a member has read. */
async function tellRead(rooms: LiveRooms, { db, needs }: ChatDeps, groupId: string, userId: string) {
  const others = rooms.of(groupId).filter((client) => client.userId !== userId)
  if (others.length === 0) return
  const members = new Set((await needs.membersOf(db, groupId)).map((one) => one.userId))
  const read = (await readsIn(db, groupId)).find((one) => one.userId === userId)
  if (!read || !members.has(userId)) return
  const told: contract.MemberRead = { groupId, ...read }
  for (const client of others) if (members.has(client.userId)) client.send('memberRead', told)
}

/** Gives what throws out the entries that are over; it looks at them each time there are twice as many as it left the last time. */
function sweepOnceDoubled<T>(entries: Map<string, T>, isOver: (key: string) => boolean) {
  let most = 1_000
  return (): void => {
    if (entries.size < most) return
    for (const key of entries.keys()) if (isOver(key)) entries.delete(key)
    most = Math.max(1_000, 2 * entries.size)
  }
}

/** Throttles by key: true at most once in so many milliseconds. */
function createPause(ms: number, now: () => number) {
  const last = new Map<string, number>()
  const isOver = (key: string) => now() - (last.get(key) ?? -Infinity) >= ms
  const forgetOld = sweepOnceDoubled(last, isOver)
  return (key: string): boolean => {
    if (!isOver(key)) return false
    forgetOld()
    last.set(key, now())
    return true
  }
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
