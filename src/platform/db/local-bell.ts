import type { Bell } from './bell.ts'

/** A bell within this process: enough where no other can reach the data. */
export function createLocalBell(): Bell & { ring(): void } {
  const listeners = new Set<() => void>()
  return {
    onRing(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ring() {
      for (const listener of listeners) listener()
    },
  }
}
