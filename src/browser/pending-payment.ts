import { readStored, storageKeys, store } from './storage-keys.ts'

/** What the browser remembers of a group that is being created or joined while its traveller is on the card page (GRP-06). */
export interface PendingPayment {
  readonly key: 'pendingGroupCreation' | 'pendingGroupJoin'
  readonly value: Readonly<Record<string, unknown>>
}

export function keepPending({ key, value }: PendingPayment, sessionId: string): void {
  store(sessionStorage, storageKeys[key], { ...value, sessionId })
}

/** The session of the way to the card page that was begun last in this tab. */
export function pendingSession(): string | null {
  for (const key of [storageKeys.pendingGroupCreation, storageKeys.pendingGroupJoin]) {
    const sessionId = readStored<{ sessionId?: unknown }>(sessionStorage, key)?.sessionId
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
