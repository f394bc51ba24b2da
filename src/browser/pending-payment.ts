import { storedUser } from './session.ts'
import { readStored, storageKeys, store } from './storage-keys.ts'

/** What the browser remembers of a group that is being created or joined while its traveller is on the card page (GRP-06). */
export interface PendingPayment {
  readonly key: 'pendingGroupCreation' | 'pendingGroupJoin'
  readonly value: Readonly<Record<string, unknown>>
}

export function keepPending({ key, value }: PendingPayment, sessionId: string): void {
  storeOwned(key, { ...value, sessionId })
}

/** Notes whose it is: a session can end by itself, and somebody else sign in after it in this tab. */
export function storeOwned(key: PendingPayment['key'], value: object): void {
  store(sessionStorage, storageKeys[key], { ...value, owner: storedUser()?._id })
}

/** What this traveller, or somebody who had not signed in yet, has left here. */
export function readOwned<T>(key: PendingPayment['key']): T | null {
  const kept = readStored<T & { readonly owner?: string }>(sessionStorage, storageKeys[key])
  return kept?.owner && kept.owner !== storedUser()?._id ? null : kept
}

/** The session of the way to the card page that was begun last in this tab. */
export function pendingSession(): string | null {
  for (const key of ['pendingGroupCreation', 'pendingGroupJoin'] as const) {
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
  store(sessionStorage, storageKeys.pendingGroupCreation, null)
  store(sessionStorage, storageKeys.pendingGroupJoin, null)
}
