import { useLayoutEffect, useRef } from 'react'
import { storedUser } from '../../../../browser/session.ts'
import { readStored, storageKeys, store } from '../../../../browser/storage-keys.ts'
import { ownPath } from '../../rules/own-path.ts'

interface Place {
  readonly name: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly pathname: string
  readonly search: string
}

/** Pages one passes on the way in or out, or whose address holds a code: never a place to come back to. */
const signInPages: readonly string[] = [
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
  const last = useRef<Place | null | undefined>(undefined)
  // before any page's own effect: a page that sends a guest on at once must not lose what it stored
  useLayoutEffect(() => {
    if (name === 'logout' || !signInPages.includes(name)) {
      store(localStorage, storageKeys.previousRoute, null)
      // whoever logs in after somebody who was signed in may be somebody else
      last.current = storedUser() ? null : { name, params, pathname, search }
      return
    }
    if (signInPages.indexOf(name) > 1 || storedUser() || readStored(localStorage, storageKeys.previousRoute))
      return
    if (last.current) storePlace(last.current)
    else if (last.current === undefined) storePreviousPath(pathOfReferrer())
  }, [name, params, pathname, search])
}

function storePlace({ name, params, pathname, search }: Place): void {
  const query = Object.fromEntries(new URLSearchParams(search))
  store(localStorage, storageKeys.previousRoute, { name, params, query, path: pathname + search })
}

export function storePreviousPath(path: string | null): void {
  if (path !== null) store(localStorage, storageKeys.previousRoute, { path })
}

/** The way back after login, once. */
export function takePreviousRoute(): string | null {
  const stored = readStored<{ path?: unknown }>(localStorage, storageKeys.previousRoute)
  store(localStorage, storageKeys.previousRoute, null)
  const path = ownPath(stored?.path)
  return path === null || leadsToSignIn(path) ? null : path
}

/** A link that was followed before the page's scripts had taken over. */
function pathOfReferrer(): string | null {
  if (!URL.canParse(document.referrer)) return null
  const { origin, pathname, search } = new URL(document.referrer)
  return origin === location.origin && !leadsToSignIn(pathname) ? pathname + search : null
}

function leadsToSignIn(path: string): boolean {
  return path.split(/[/?#]/, 4).some((part) => signInPages.includes(part))
}
