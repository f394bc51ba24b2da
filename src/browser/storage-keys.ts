/** Names under which the browser keeps things. Source: 000 §3 and GRP-06. */
export const storageKeys = {
  user: 'user',
  bookingState: 'bookingState',
  cookieConsent: 'cookieConsent',
  userLanguage: 'userLanguage',
  previousRoute: 'previousRoute',
  pendingGroupCreation: 'pendingGroupCreation',
  pendingGroupJoin: 'pendingGroupJoin',
  pendingCheckout: 'pendingCheckout',
  pendingInterest: 'pendingInterest',
  pendingFollow: 'pendingFollow',
  chatDrafts: 'chatDrafts',
} as const

/** Reads JSON from a storage; null when nothing, or nothing readable, is there. */
export function readStored<T>(storage: Storage, key: string): T | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** Keeps JSON; null removes it. A full or forbidden storage is not worth an error: nothing vital is kept here. */
export function store(storage: Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
  } catch {
    // private windows of some browsers refuse to store
  }
}
