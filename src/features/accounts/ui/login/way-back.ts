import { useLayoutEffect } from 'react'
import { hasArrived, keepPreviousRoute, type PageOfRoute } from '../../../../browser/previous-route.ts'
import { storedUser } from '../../../../browser/session.ts'
import { readStored, storageKeys, store } from '../../../../browser/storage-keys.ts'
import { ownPath } from '../../rules/own-path.ts'
import { signInPages } from './use-previous-route.ts'

/**
 * Of a page that a guest logs in by, where the link to it was followed before the scripts of the page before had taken over: that page is
 * the way back. `pageAt` knows the page of a path, or not.
 */
export function useReferrer(pageAt: (path: string) => PageOfRoute | null): void {
  // before the frame's own effect, which notes the arrival
  useLayoutEffect(() => {
    if (hasArrived() || storedUser() || readStored(localStorage, storageKeys.previousRoute)) return
    const path = pathOfReferrer()
    if (path !== null) keepPreviousRoute(path, pageAt(path) ?? { name: null, params: {} })
  }, [pageAt])
}

/** The way back after login, once. */
export function takePreviousRoute(): string | null {
  const stored = readStored<{ path?: unknown }>(localStorage, storageKeys.previousRoute)
  store(localStorage, storageKeys.previousRoute, null)
  const path = ownPath(stored?.path)
  return path === null || leadsToSignIn(path) ? null : path
}

/** The address of whoever was led to the login because their session ended; null for all others. */
export function endedSession(): string | null {
  const stored = readStored<{ ended?: { email?: unknown } }>(localStorage, storageKeys.previousRoute)
  const email = stored?.ended?.email
  return typeof email === 'string' ? email : null
}

function pathOfReferrer(): string | null {
  if (!URL.canParse(document.referrer)) return null
  const { origin, pathname, search } = new URL(document.referrer)
  return origin === location.origin && !leadsToSignIn(pathname) ? pathname + search : null
}

function leadsToSignIn(path: string): boolean {
  return path.split(/[/?#]/, 4).some((part) => signInPages.includes(part))
}
