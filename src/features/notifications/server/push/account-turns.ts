/** How many messages to one account are sent at the same time: fewer than the worker has places for them. */
const mostAtOnce = 3
/** What has to wait is tried again one after the other, so that it is not taken up and put back all the time. */
const apartMs = 350

interface Sending {
  running: number
  /** epoch ms: when the last of those that have to wait is tried again */
  lastAt: number
}

/** Sends now and gives null, or gives the instant to try again, epoch ms: an account must not hold every place. */
export function createAccountTurns(now: () => number) {
  const accounts = new Map<string, Sending>()
  return async (userId: string, send: () => Promise<void>): Promise<number | null> => {
    const own = accounts.get(userId) ?? { running: 0, lastAt: 0 }
    if (own.running >= mostAtOnce) {
      own.lastAt = Math.max(own.lastAt, now()) + apartMs
      return own.lastAt
    }
    accounts.set(userId, own)
    own.running += 1
    try {
      await send()
      return null
    } finally {
      own.running -= 1
      if (own.running === 0) accounts.delete(userId)
    }
  }
}

export type AccountTurns = ReturnType<typeof createAccountTurns>
