import { useSyncExternalStore } from 'react'
import { readStored, storageKeys, store } from './storage-keys.ts'

/** The signed-in traveller as the browser keeps it. Source: 000 §3. */
export interface StoredUser {
  readonly _id: string
  readonly firstname: string
  readonly lastname: string
  readonly email: string
  readonly image: string | null
  /** short-lived bearer; the long-lived half is a cookie that scripts cannot read */
  readonly access_token: string
  /** looks after the product: where the page is, and nothing more */
  readonly operator?: true
}

const listeners = new Set<() => void>()
let known: { text: string | null; user: StoredUser | null } = { text: null, user: null }

export function storedUser(): StoredUser | null {
  const text = localStorage.getItem(storageKeys.user)
  // the same object for the same text, or React would render for ever
  if (text !== known.text) known = { text, user: readStored(localStorage, storageKeys.user) }
  return known.user
}

export function storeUser(user: StoredUser | null): void {
  if (user?._id !== storedUser()?._id) forgetTickets()
  store(localStorage, storageKeys.user, user)
  for (const listener of listeners) listener()
}

let forgotten: Promise<unknown> | undefined

/** What service workers have kept is the tickets of whoever was signed in. They delete it themselves: this page may go. */
function forgetTickets(): void {
  forgotten = navigator.serviceWorker
    ?.getRegistrations()
    .then((all) => all.map((one) => one.active?.postMessage({ type: 'FORGET' })))
    // a browser that forbids storage forbids workers: none has kept anything
    .catch(() => {})
}

/** Resolves once the workers have been told; a page that went before would leave the tickets behind. */
export const ticketsForgotten = () => forgotten

/** Calls when somebody signed in or out, or has another token, here or in another tab. Gives a function that stops. */
export function onUserChange(listener: () => void): () => void {
  listeners.add(listener)
  // another tab signed in or out
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/**
 * The signed-in traveller; null when signed out, and also until the browser has taken over. Use `useUser` where those two must
 * be told apart.
 */
export function useUserOrStranger(): StoredUser | null {
  return useSyncExternalStore(onUserChange, storedUser, () => null)
}

/** The signed-in traveller; undefined until the browser has taken over, because pages are rendered as for a stranger. */
export function useUser(): StoredUser | null | undefined {
  return useSyncExternalStore<StoredUser | null | undefined>(onUserChange, storedUser, () => undefined)
}
