export interface FairQueueOptions {
  /** how many run at the same time; asked each time, so that it may change */
  readonly atOnce: () => number
  /** how many of one key run at the same time: fewer than `atOnce`, or one key could hold every place */
  readonly atOncePerKey: number
  readonly waiting: number
  readonly waitingPerKey: number
}

/** There is no room to wait: nothing was done. */
export class QueueFull extends Error {}

interface Waiting {
  admit(): void
  refuse(): void
}

/**
 * Runs expensive work a few at a time, and lets keys (client addresses, accounts) take turns: whoever comes waits for
 * one turn of each key before them and never for all that one key has asked. Where the whole queue is full, the key
 * that waits with most loses its last one, so that a flood refuses itself and nobody else.
 */
export function createFairQueue(options: FairQueueOptions) {
  const { atOnce, atOncePerKey, waiting: mostWaiting, waitingPerKey } = options
  const running = new Map<string, number>()
  // in the order of their turns: a key that had its turn goes to the end
  const queues = new Map<string, Waiting[]>()
  let runningInAll = 0
  let waitingInAll = 0

  const mayRun = (key: string) => runningInAll < atOnce() && (running.get(key) ?? 0) < atOncePerKey
  const start = (key: string): void => {
    runningInAll += 1
    running.set(key, (running.get(key) ?? 0) + 1)
  }
  const end = (key: string): void => {
    runningInAll -= 1
    const left = running.get(key)! - 1
    if (left > 0) running.set(key, left)
    else running.delete(key)
  }
  /** Takes one from a key's queue, which loses its turn by that. */
  const take = (key: string, which: 'first' | 'last'): Waiting => {
    const queue = queues.get(key)!
    const one = which === 'first' ? queue.shift()! : queue.pop()!
    waitingInAll -= 1
    if (queue.length === 0) queues.delete(key)
    else if (which === 'first') {
      queues.delete(key)
      queues.set(key, queue)
    }
    return one
  }
  const nextKey = (): string | undefined => {
    for (const key of queues.keys()) if (mayRun(key)) return key
    return undefined
  }
  /** Starts whatever may run now; to be called where `atOnce` has grown. */
  const wake = (): void => {
    for (let key = nextKey(); key !== undefined; key = nextKey()) {
      start(key)
      take(key, 'first').admit()
    }
  }
  /** Makes room for one more of this key where somebody else waits with more. */
  const makeRoom = (key: string): boolean => {
    if (waitingInAll < mostWaiting) return true
    let longest = key
    for (const [other, queue] of queues)
      if (queue.length > (queues.get(longest)?.length ?? 0) + Number(longest === key)) longest = other
    if (longest === key) return false
    take(longest, 'last').refuse()
    return true
  }

  async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (mayRun(key)) start(key)
    else {
      const queue = queues.get(key) ?? []
      if (queue.length >= waitingPerKey || !makeRoom(key)) throw new QueueFull()
      await new Promise<void>((resolve, reject) => {
        queue.push({ admit: resolve, refuse: () => reject(new QueueFull()) })
        waitingInAll += 1
        if (queue.length === 1) queues.set(key, queue)
      })
    }
    try {
      return await work()
    } finally {
      end(key)
      wake()
    }
  }
  /** Refuses all who wait; what runs goes on. */
  const refuseWaiting = (): void => {
    for (const key of [...queues.keys()]) while (queues.has(key)) take(key, 'last').refuse()
  }
  return { run, wake, refuseWaiting, running: () => runningInAll, waiting: () => waitingInAll }
}
