import { readStored, storageKeys, store } from '../../../../browser/storage-keys.ts'
import type { KeptStation } from './names-of.ts'

/**
 * Stations searched with, kept on this device alone: what the service needs to spare a traveller typing, so it is
 * kept without being asked about (ADR 020). Nothing is kept of what was typed or looked at. They stand in the
 * search's own documented place: storage holds no other name (SHELL-11).
 */
interface Kept {
  readonly recentStations?: unknown
}
const mostRecent = 5

/** The newest first. What an older version or another hand wrote is not trusted to be whole. */
export function recentStations(): readonly KeptStation[] {
  const text = localStorage.getItem(storageKeys.bookingState)
  // the same list for the same text, or React would render for ever
  if (text !== last.text) last = { text, stations: readStations() }
  return last.stations
}

export function addRecent(used: readonly KeptStation[]): void {
  const others = recentStations().filter(({ id }) => used.every((station) => station.id !== id))
  keepRecent([...used, ...others])
}

export function keepRecent(stations: readonly KeptStation[]): void {
  const before = readStored<object>(localStorage, storageKeys.bookingState)
  store(localStorage, storageKeys.bookingState, { ...before, recentStations: stations.slice(0, mostRecent) })
  for (const listener of listeners) listener()
}

/** Tells of changes here and in other tabs. */
export function onRecentChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const listeners = new Set<() => void>()
const none: readonly KeptStation[] = []
let last: { text: string | null; stations: readonly KeptStation[] } = { text: null, stations: none }

function readStations(): readonly KeptStation[] {
  const list = readStored<Kept>(localStorage, storageKeys.bookingState)?.recentStations
  if (!Array.isArray(list)) return none
  return list
    .map((one: Partial<Record<keyof KeptStation, unknown>> | null) => ({
      id: textOf(one?.id),
      text: textOf(one?.text),
      language: textOf(one?.language),
    }))
    .filter(({ id, text }) => id !== '' && text !== '')
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 120) : ''
}
