import type { MembersOfGroup } from '../needs.ts'

/** A chat as it was at a number: who could write in it, and what came last. */
export interface KnownChat {
  readonly group: MembersOfGroup
  readonly last: number
}

export interface KnownChats {
  get(groupId: string): KnownChat | null
  /** Counts what has been dropped so far; pass it to `keep`. */
  version(): number
  /** Stores a chat, unless anything was dropped since this version: the data may then be older than what was dropped. */
  keep(groupId: string, chat: KnownChat, version: number): void
  /** The same members at a later number, where the chat is still known. */
  advance(groupId: string, before: KnownChat, last: number): void
  /**
   * Moves a known chat on to the last of these consecutive messages, and returns it with its members. Null where one of the messages is
   * not from a member: somebody may have joined or left.
   */
  follow(groupId: string, messages: readonly Spoken[]): KnownChat | null
  forget(groupId: string): void
}

interface Spoken {
  readonly number: number
  readonly kind: string
}

const most = 5_000

/**
 * What an instance remembers of chats. Whoever joins or leaves a group writes a line into its chat, so members are the same as long
 * as the chat has the same last number: a message that is stored only after that number needs nothing read before it. What changes
 * without a number is checked by the statement that stores.
 */
export function createKnownChats(): KnownChats {
  const chats = new Map<string, KnownChat>()
  let version = 0
  return {
    get: (groupId) => chats.get(groupId) ?? null,
    version: () => version,
    keep(groupId, chat, since) {
      if (since !== version) return
      // what was kept first is the oldest
      if (chats.size >= most) chats.delete(chats.keys().next().value!)
      chats.delete(groupId)
      chats.set(groupId, chat)
    },
    advance(groupId, before, last) {
      if (chats.get(groupId) === before) chats.set(groupId, { ...before, last })
    },
    follow(groupId, messages) {
      const chat = chats.get(groupId)
      const newest = messages.at(-1)
      if (!chat || !newest) return null
      const newer = messages.filter(({ number }) => number > chat.last)
      if (newer.some(({ number, kind }, n) => kind !== 'message' || number !== chat.last + n + 1)) return null
      const followed = newer.length === 0 ? chat : { ...chat, last: newest.number }
      chats.set(groupId, followed)
      return followed
    },
    forget(groupId) {
      version += 1
      chats.delete(groupId)
    },
  }
}
