import type { CommitNotifier } from './commit-notifier.ts'

export interface LocalNotifier extends CommitNotifier {
  notify(topics: Iterable<string>): void
  /** for when nobody knows what was missed */
  notifyAll(): void
}

/** Notifies within this process: enough where no other can reach the data. */
export function createLocalNotifier(): LocalNotifier {
  const listeners = new Map<string, Set<() => void>>()
  const notify = (topics: Iterable<string>) => {
    for (const topic of topics) for (const listener of listeners.get(topic) ?? []) listener()
  }
  return {
    onCommit(topic, listener) {
      const ofTopic = listeners.get(topic) ?? new Set()
      listeners.set(topic, ofTopic.add(listener))
      return () => void ofTopic.delete(listener)
    },
    notify,
    notifyAll: () => notify(listeners.keys()),
  }
}
