/**
 * Lets what belongs to one key happen one after the other, in this process. At most `mostWaiting` wait for their turn;
 * whoever comes on top of that gets what `refuse` throws, at once.
 */
export function createTurns(mostWaiting: number) {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>()
  return async function inTurn<T>(key: string, act: () => Promise<T>, refuse: () => never): Promise<T> {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (queue.length > mostWaiting) refuse()
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
  }
}

export type Turns = ReturnType<typeof createTurns>
