import { setTimeout as pause } from 'node:timers/promises'
import type { Refusal } from '../../../../kernel/refusal.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { gathered } from '../../../../platform/gathered.ts'
import { isOpen } from '../../rules/chat-life.ts'
import type { ChatNeeds } from '../needs.ts'
import type { MessageRow } from '../tables.ts'
import type { KnownChat, KnownChats } from './known-chats.ts'
import { knownWriter } from './write-known.ts'
import { type HearStored, writeMessages } from './write-messages.ts'
import { keyOf, type Sent } from './write-store.ts'

/** Stores a message and gives its row; throws a refusal. */
export type WriteMessage = (sent: Sent) => Promise<MessageRow>

interface WriterDeps {
  readonly db: Db
  readonly needs: Pick<ChatNeeds, 'isLivingSession' | 'isMember' | 'membersIn' | 'messagesWritten'>
  readonly now: () => number
  readonly known: KnownChats
  readonly stored: HearStored
}

/** A statement has a fixed cost however little it stores, so messages in close succession share one (ADR 099). */
const betweenMs = 10

/** How long a message waits to be written again where another transaction holds its chat. */
const heldMs = 20

/**
 * Stores what members write, all that comes while a transaction is under way together in the next one: with many chats at once a message
 * costs a part of a transaction, and its sender waits for two at most. Chats that are known take one statement; what that does not store
 * is decided under the locks, where whoever is refused is told why. Where another transaction holds a chat, as a seat that is being taken
 * does, its messages alone are written again a little later: no statement waits for it, so nobody in another chat does.
 */
export function messageWriter(deps: WriterDeps): WriteMessage {
  const writeKnown = knownWriter(deps.needs)
  const writeOnce = gathered<Sent, MessageRow | null>(
    async (sent: readonly Sent[]) => {
      const rows = await writeToKnown(deps, writeKnown, sent)
      const rest = sent.filter((one) => !rows.has(one))
      if (rest.length === 0) return sent.map((one) => rows.get(one)!)
      const others = await writeUnderLocks(deps, rest)
      return sent.map((one) => rows.get(one) ?? others[rest.indexOf(one)] ?? null)
    },
    { betweenMs },
  )
  return async (sent) => {
    for (;;) {
      const row = await writeOnce(sent)
      if (row) return row
      await pause(heldMs)
    }
  }
}

async function writeToKnown(
  { db, now, known, stored }: WriterDeps,
  writeKnown: ReturnType<typeof knownWriter>,
  sent: readonly Sent[],
): Promise<ReadonlyMap<Sent, MessageRow>> {
  const at = now()
  const chats = new Map<string, KnownChat>()
  const possible = new Map<string, Sent>()
  for (const one of sent) {
    const chat = chats.get(one.groupId) ?? known.get(one.groupId)
    if (!chat?.group.members.some(({ userId }) => userId === one.userId) || !isOpen(chat.group, at)) continue
    chats.set(one.groupId, chat)
    // what is said twice at a moment is one message: the second is found under the locks
    const key = keyOf(one)
    if (!possible.has(key)) possible.set(key, one)
  }
  if (possible.size === 0) return new Map()
  const rows = await writeKnown(db, [...possible.values()], chats, at).catch((error: unknown) => {
    if (isAboutOne(error)) return new Map<Sent, MessageRow>()
    throw error
  })
  for (const [groupId, messages] of Map.groupBy(rows.values(), ({ group_id }) => group_id)) {
    const chat = chats.get(groupId)!
    known.advance(groupId, chat, messages.at(-1)!.number)
    stored({ groupId, members: chat.group.members, messages }, rows.size === sent.length)
  }
  return rows
}

async function writeUnderLocks(
  { db, needs, now, known, stored }: WriterDeps,
  sent: readonly Sent[],
): Promise<(MessageRow | Refusal | Error | null)[]> {
  const write = async (some: readonly Sent[], answersFollow: boolean) => {
    const at = now()
    const version = known.version()
    const { answers, chats, added } = await db
      .transaction()
      .execute((tx) => writeMessages(tx, needs, some, at))
    for (const [groupId, { group, last }] of chats) known.keep(groupId, { group, last }, version)
    for (const messages of added) stored(messages, answersFollow)
    return answers
  }
  try {
    return await write(sent, true)
  } catch (error) {
    if (sent.length === 1 || !isAboutOne(error)) throw error
    const alone: (MessageRow | Error | null)[] = []
    for (const one of sent) alone.push((await write([one], false).catch((own: Error) => [own]))[0]!)
    return alone
  }
}

/** PostgreSQL refuses a value, a row or an order of locks: the others who wrote at that moment have nothing to do with it. */
function isAboutOne(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown }
  return typeof code === 'string' && /^(?:22|23|40)/.test(code)
}
