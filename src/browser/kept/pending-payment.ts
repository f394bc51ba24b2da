import { ownOnly, whoIsHere } from './owned.ts'
import { readStored, storageKeys, store } from '../storage-keys.ts'

/** What the browser remembers of a group that is being created or joined while its traveller is on the card page (GRP-06). */
export interface PendingPayment {
  readonly key: (typeof keys)[number]
  readonly value: Readonly<Record<string, unknown>>
}

const keys = ['pendingGroupCreation', 'pendingGroupJoin'] as const

export function keepPending({ key, value }: PendingPayment, sessionId: string): void {
  storeOwned(key, { ...value, sessionId })
}

/** Keeps it for whoever is here; null forgets it. */
export function storeOwned(key: PendingPayment['key'], value: object | null): void {
  store(sessionStorage, storageKeys[key], value && { ...value, owner: whoIsHere() })
}

/** What this traveller, or somebody who had not signed in yet, has left here. */
export function readOwned<T extends object>(key: PendingPayment['key']): Partial<T> | null {
  return ownOnly<T>(readStored(sessionStorage, storageKeys[key]))
}

/** The session of the way to the card page that was begun last in this tab. */
export function pendingSession(): string | null {
  for (const key of keys) {
    const sessionId = readOwned<{ sessionId?: unknown }>(key)?.sessionId
    if (typeof sessionId === 'string') return sessionId
  }
  return null
}

/** Forgets what is pending of this session, and nothing that was begun in this tab since. */
export function forgetPending(sessionId: string): void {
  if (pendingSession() === sessionId) clearPending()
}

export function clearPending(): void {
  for (const key of keys) storeOwned(key, null)
}
