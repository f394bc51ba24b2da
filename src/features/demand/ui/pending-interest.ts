import { readStored, storageKeys, store } from '../../../browser/storage-keys.ts'

/** A visitor was sent to sign in on the way to registering this route; it lives as long as the tab. */
export function keepPendingInterest(from: string, to: string): void {
  store(sessionStorage, storageKeys.pendingInterest, { from, to })
}

/** Whether it was this route, once: whoever comes back is asked once. */
export function takePendingInterest(from: string, to: string): boolean {
  const pending = readStored<{ from?: unknown; to?: unknown }>(sessionStorage, storageKeys.pendingInterest)
  if (pending?.from !== from || pending.to !== to) return false
  store(sessionStorage, storageKeys.pendingInterest, null)
  return true
}
