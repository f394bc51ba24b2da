import { useLayoutEffect, useRef } from 'react'
import { storedUser } from '../../../../browser/session.ts'
import { arriveAt, hasKept, keepPreviousRoute, type PageOfRoute } from '../../../../browser/previous-route.ts'
import { readStored, storageKeys, store } from '../../../../browser/storage-keys.ts'

interface Place extends PageOfRoute {
  readonly pathname: string
  readonly search: string
}

/** Pages one passes on the way in or out, or whose address holds a code: never a place to come back to. */
export const signInPages: readonly string[] = [
  // the first two lead back to where a guest was
  'login',
  'register',
  'logout',
  'google',
  'verify',
  'forgot-password',
  'newsletter',
  'unfollow',
]

/**
 * Remembers where a guest was when opening login (SHELL-08), or the registration, which ends logged in too. Whoever sends a guest to login may store a better way
 * back first (the group to join); it stays until another page is opened.
 */
export function usePreviousRoute({ name, params, pathname, search }: Place): void {
  const last = useRef<Place | null>(null)
  // before any page's own effect: a page that sends a guest on at once must not lose what it stored
  useLayoutEffect(() => {
    arriveAt({ name, params })
    if (name === 'logout' || !signInPages.includes(name!)) {
      // a tab that was opened beside a form, to read the terms, has not left the login
      if (last.current || history.length > 1) store(localStorage, storageKeys.previousRoute, null)
      // whoever logs in after somebody who was signed in may be somebody else
      last.current = storedUser() ? null : { name, params, pathname, search }
      return
    }
    if (signInPages.indexOf(name!) > 1 || storedUser() || !last.current) return
    if (hasKept() && readStored(localStorage, storageKeys.previousRoute)) return
    keepPreviousRoute(last.current.pathname + last.current.search, last.current)
  }, [name, params, pathname, search])
}
