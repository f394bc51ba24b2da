interface Limit {
  /** how many of one key may wait for the one before */
  readonly mostWaiting: number
  /** what whoever comes on top of that gets thrown, at once */
  readonly refuse: () => never
}

/** Lets what belongs to one key happen one after the other, in this process; what fails does not hold up the next. */
export function createTurns(limit: Limit | null = null) {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>()
  return {
    /** nothing of this key is under way or waits */
    isFree: (key: string): boolean => !queues.has(key),
    async take<T>(key: string, act: () => Promise<T>): Promise<T> {
      const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
      if (limit && queue.length > limit.mostWaiting) limit.refuse()
      queue.length += 1
      const mine = queue.last.then(act, act)
      queue.last = mine
      queues.set(key, queue)
      try {
        return await mine
      } finally {
        queue.length -= 1
        if (queue.length === 0) queues.delete(key)
      }
    },
  }
}

export type Turns = ReturnType<typeof createTurns>
