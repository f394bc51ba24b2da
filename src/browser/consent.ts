import { useSyncExternalStore } from 'react'
import { storageKeys } from './storage-keys.ts'

/** The answer to the question about cookies. Source: 000 §3, the word itself and not JSON. */
export type Consent = 'accepted' | 'declined'

const listeners = new Set<() => void>()
/** A browser that refuses to store must not ask on every page. */
let unstored: Consent | null = null
let isOwn = false

/** Whether the answer was given in this tab and not in another. */
export const isOwnAnswer = (): boolean => isOwn

function storedConsent(): Consent | null {
  try {
    const word = localStorage.getItem(storageKeys.cookieConsent)
    return word === 'accepted' || word === 'declined' ? word : unstored
  } catch {
    return unstored
  }
}

export function storeConsent(consent: Consent): void {
  isOwn = true
  try {
    localStorage.setItem(storageKeys.cookieConsent, consent)
  } catch {
    // private windows of some browsers refuse
    unstored = consent
  }
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  const answeredElsewhere = () => {
    isOwn = false
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', answeredElsewhere)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', answeredElsewhere)
  }
}

/** The traveller's answer, null while there is none; undefined until the browser has taken over. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore<Consent | null | undefined>(listen, storedConsent, () => undefined)
}
