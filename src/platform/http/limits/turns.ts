/**
 * Lets what belongs to one key happen one after the other, in this process. At most `mostWaiting` wait for their turn;
 * whoever comes on top of that gets what `refuse` throws, at once.
 */
export function createTurns(mostWaiting: number) {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>()
  return async function inTurn<T>(key: string, act: () => Promise<T>, refuse: () => never): Promise<T> {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (line.length > mostWaiting) refuse()
    line.length += 1
    const mine = line.last.then(act, act)
    line.last = mine
    lines.set(key, line)
    try {
      return await mine
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(key)
    }
  }
}

export type Turns = ReturnType<typeof createTurns>
