import { topicParts } from '../../../../kernel/live.ts'
import { gathered } from '../../../../platform/gathered.ts'
import { handleEvent, type LiveClient, type LivePart } from '../../../../platform/live/live-part.ts'
import { announce } from '../../../../platform/live/outbox.ts'
import { createTurns } from '../../../../platform/turns.ts'
import * as contract from '../../contract.ts'
import { chatTopicNames, readTopic, topicOfEntering, topicOfTyping } from '../../rules/chat-topics.ts'
import { accessChat, notInGroup } from '../access.ts'
import { presentMessage } from '../present.ts'
import { messagePage } from '../routes.ts'
import { type ChatDeps, sendMessage } from '../send.ts'
import { refuseStopped } from '../stops.ts'
import { readHanded } from '../writing/handed-messages.ts'
import type { StoredMessages } from '../writing/write-messages.ts'
import type { MessageRow } from '../tables.ts'
import { lastNumber, messageAt, type NewerThan, newerMessages } from '../store.ts'
import { createAskers } from './askers.ts'
import { areMembers, dropStrangers, tellOthers, tellRead } from './room-members.ts'
import { sweepOnceDoubled } from './sweep.ts'
import { createThrottle } from './throttle.ts'

/** The event with which one instance sends stored messages to the others. */
const storedElsewhere = 'chat messages stored'

/** Read at once for those who are there; a browser that misses a number asks for it. */
const batch = 200

/** What a room was sent. */
interface SentRoom {
  /** up to which number it has been sent everything */
  readonly last: number
  /** the list of members with which everybody in the room was compared; null: somebody has entered since */
  readonly checked: StoredMessages['members'] | null
}

/**
 * The rooms of the chats on this instance. What was committed here is handed to its room at once, where its number is the next one of
 * the room and everybody in the room was a member when it was written; so is what another instance has committed, where they share a Redis.
 * Whoever said a message and asked for an answer finds it there, and is not sent it twice (ADR 151).
 * Everything else is read from the database when its topic comes: what other instances stored, and messages after a gap. So every instance sends the same
 * messages in the same order, and a member who left before a message was written never receives it.
 */
export function chatRooms(deps: ChatDeps): LivePart {
  const { db, needs, now, known } = deps
  return (rooms) => {
    const sent = new Map<string, SentRoom>()
    const forgetEmpty = sweepOnceDoubled(sent, (groupId) => rooms.of(groupId).length === 0)
    const turns = createTurns()
    const askers = createAskers()
    // many rooms are read at once
    const newerThan = gathered((after: readonly NewerThan[]) => newerMessages(db, after, batch))
    const membersOf = gathered(async (groupIds: readonly string[]) => {
      const groups = await needs.membersIn(db, groupIds)
      return groupIds.map((groupId) => groups.get(groupId)?.members ?? [])
    })
    const isNews = createThrottle(contract.typingEveryMs / 2, now)

    const say = (groupId: string, messages: readonly MessageRow[], except: LiveClient | null = null) => {
      for (const message of messages)
        rooms.send(groupId, 'receiveMessage', presentMessage(message) satisfies contract.Message, except)
    }

    const isSent = (groupId: string, last: number) => (sent.get(groupId)?.last ?? 0) >= last
    /** Sends a room what it has not been sent; nothing is read where that goes as far as `last`. */
    const deliver = async (groupId: string, last = Infinity) => {
      if (isSent(groupId, last)) return
      await turns.take(groupId, async () => {
        if (rooms.of(groupId).length === 0) return void sent.delete(groupId)
        if (isSent(groupId, last)) return
        for (;;) {
          const after = sent.get(groupId)?.last ?? 0
          const messages = await newerThan({ groupId, after })
          // members after messages: nobody gets one that was written after they left
          const chat = known.follow(groupId, messages)
          if (!chat || !areMembers(rooms.of(groupId), chat.group.members))
            await dropStrangers(rooms, membersOf, groupId)
          say(groupId, messages)
          sent.set(groupId, { last: messages.at(-1)?.number ?? after, checked: null })
          if (messages.length < batch) return
        }
      })
    }

    const sayNext = ({ groupId, members, messages }: StoredMessages, except: LiveClient | null) => {
      const room = sent.get(groupId)
      if (room === undefined || messages[0]!.number - 1 !== room.last) return
      // whoever is not a member, or not yet, is checked when the topic comes
      if (room.checked !== members && !areMembers(rooms.of(groupId), members)) return
      say(groupId, messages, except)
      sent.set(groupId, { last: messages.at(-1)!.number, checked: members })
    }
    // whatever failed: the topic of the message comes as well, and then it is read
    const comesByTopic = () => {}
    const handOver = (stored: StoredMessages, except: LiveClient | null = null) => {
      const { groupId } = stored
      if (!turns.isFree(groupId))
        return void turns.take(groupId, async () => sayNext(stored, except)).catch(comesByTopic)
      try {
        sayNext(stored, except)
      } catch {
        comesByTopic()
      }
    }
    deps.onStored((stored, answersFollow) => {
      const [first, ...more] = stored.messages
      // otherwise the answer may come after the next message of somebody else
      handOver(stored, answersFollow && more.length === 0 ? askers.of(first!) : null)
      rooms.hand(storedElsewhere, stored)
    })

    const tellChange = (groupId: string, number: number) =>
      turns.take(groupId, async () => {
        if (rooms.of(groupId).length === 0) return
        const message = await messageAt(db, groupId, number)
        await dropStrangers(rooms, membersOf, groupId)
        if (message) rooms.send(groupId, 'messageChanged', presentMessage(message) satisfies contract.Message)
      })

    const tellForgotten = (groupId: string, userId: string) =>
      turns.take(groupId, async () => {
        if (rooms.of(groupId).length === 0) return
        await dropStrangers(rooms, membersOf, groupId)
        rooms.send(groupId, 'writerForgotten', { groupId, userId })
      })

    return {
      handlers: [
        handleEvent(contract.joinRoom, async ({ groupId, after, again }, client) => {
          await accessChat(needs, db, groupId, client.userId)
          const isNew = !again && !client.isIn(groupId)
          await turns.take(groupId, async () => {
            const isFirst = rooms.of(groupId).length === 0
            const last = isFirst ? await lastNumber(db, groupId) : (sent.get(groupId)?.last ?? 0)
            if (isFirst) forgetEmpty()
            sent.set(groupId, { last, checked: null })
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
          async ({ groupId, id, message }, client, wantsAnswer) => {
            const { userId, sessionId } = client
            const said = { groupId, id, message, userId, sessionId }
            const send = () => sendMessage(deps, said)
            return { message: await (wantsAnswer ? askers.whileAsked(said, client, send) : send()) }
          },
          { isGathered: true },
        ),
      ],
      onHanded(event, data) {
        if (event !== storedElsewhere) return
        const stored = readHanded(data)
        if (!stored) return
        known.follow(stored.groupId, stored.messages)
        handOver(stored)
      },
      topics: [...chatTopicNames, needs.membersTopic],
      onTopic(topic) {
        const { name, key } = topicParts(topic)
        if (name === needs.membersTopic && key !== null) {
          known.forget(key)
          return deliver(key)
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
