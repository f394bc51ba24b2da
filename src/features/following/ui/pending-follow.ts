import { readStored, storageKeys, store } from '../../../browser/storage-keys.ts'

interface Followed {
  readonly connectionId: string
  readonly groupId: string | null
}

/** A visitor was sent to sign in on the way to following this; it lives as long as the tab. */
export function keepPendingFollow({ connectionId, groupId }: Followed): void {
  store(sessionStorage, storageKeys.pendingFollow, { connectionId, groupId })
}

/** Whether it was this, once. */
export function takePendingFollow({ connectionId, groupId }: Followed): boolean {
  const pending = readStored<Partial<Followed>>(sessionStorage, storageKeys.pendingFollow)
  if (pending?.connectionId !== connectionId || pending.groupId !== groupId) return false
  store(sessionStorage, storageKeys.pendingFollow, null)
  return true
}
