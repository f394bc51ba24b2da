import { readStored, storageKeys, store } from '../../../../browser/storage-keys.ts'

/** So many messages of one chat wait at most: they stand in the storage of the browser. */
export const mostDrafts = 30

/** Nobody expects a message any more that has waited longer than this for a network. */
const keptMs = 3 * 24 * 60 * 60_000

/** A message that is not stored yet, as far as is known here. */
export interface Draft {
  readonly id: string
  readonly message: string
  readonly writtenAt: number
  /** a sentence: it is not sent again by itself */
  readonly refusal: string | null
}

type Stored = Readonly<Record<string, readonly Draft[]>>

const beginOf = (userId: string) => `${userId} `
const keyOf = (userId: string, groupId: string) => `${beginOf(userId)}${groupId}`
const stored = () => readStored<Stored>(localStorage, storageKeys.chatDrafts) ?? {}
const isKept = ({ writtenAt }: Draft) => Date.now() - writtenAt < keptMs

/** What was written and is not sent yet outlives its tab and the browser's end, and goes with the logout. */
export const readDrafts = (userId: string, groupId: string): readonly Draft[] =>
  (stored()[keyOf(userId, groupId)] ?? []).filter(isKept)

/**
 * Keeps what has changed between two states of a chat's drafts: all tabs share what is kept, and each knows only what was there when it
 * opened the chat, and its own.
 */
export function keepDrafts(
  userId: string,
  groupId: string,
  before: readonly Draft[],
  after: readonly Draft[],
): void {
  if (before === after) return
  const kept = readDrafts(userId, groupId)
  const [old, now] = [idsOf(before), new Map(after.map((draft) => [draft.id, draft]))]
  const left = kept.flatMap((draft) => now.get(draft.id) ?? (old.has(draft.id) ? [] : draft))
  const known = idsOf(kept)
  put(userId, groupId, [...left, ...after.filter(({ id }) => !old.has(id) && !known.has(id))])
  tell()
}

const idsOf = (drafts: readonly Draft[]) => new Set(drafts.map(({ id }) => id))

function put(userId: string, groupId: string, drafts: readonly Draft[]): void {
  const { [keyOf(userId, groupId)]: _, ...others } = stored()
  const all: Stored = drafts.length > 0 ? { ...others, [keyOf(userId, groupId)]: drafts } : others
  store(localStorage, storageKeys.chatDrafts, Object.keys(all).length > 0 ? all : null)
}

/** Leaves only what this traveller wrote lately: whoever signs in deletes what somebody else has left in this browser. */
export function keepOwnDrafts(userId: string): void {
  const begin = beginOf(userId)
  const own = Object.entries(stored()).flatMap(([key, drafts]) => {
    const lately = key.startsWith(begin) ? drafts.filter(isKept) : []
    return lately.length > 0 ? [[key, lately] as const] : []
  })
  store(localStorage, storageKeys.chatDrafts, own.length > 0 ? Object.fromEntries(own) : null)
}

/** The chats in which a conversation on the screen sends what waits; another may follow before the first has gone. */
const open: string[] = []
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** From now on the conversation itself sends what was written in this chat; gives a function that ends this. */
export function openDrafts(groupId: string): () => void {
  open.push(groupId)
  return () => {
    open.splice(open.indexOf(groupId), 1)
    tell()
  }
}

/** Calls when other messages wait than before, or a chat was closed. Gives a function that stops. */
export function onDraftsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The chats in which something waits that no conversation on the screen sends. */
export function chatsWithDraftsLeft(userId: string): readonly string[] {
  const begin = beginOf(userId)
  return Object.entries(stored())
    .filter(
      ([key, drafts]) =>
        key.startsWith(begin) && drafts.some((draft) => draft.refusal === null && isKept(draft)),
    )
    .map(([key]) => key.slice(begin.length))
    .filter((groupId) => !open.includes(groupId))
}
