import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { Refusal } from '../../../../kernel/refusal.ts'
import { createFairQueue, QueueFull } from '../../../../platform/fair-queue.ts'

/** A hash keeps a core busy for as long as it takes: more at a time would only starve everything else. */
const atOnce = Math.min(4, Math.max(2, availableParallelism()))
/** How long whoever finds their share used up is asked to wait; the queue of one client is worked off in less. */
const waitSeconds = 5

const queue = createFairQueue({
  atOnce: () => atOnce,
  atOncePerClient: atOnce - 1,
  waiting: 200,
  // one address may be a school or a station
  waitingPerClient: 24,
})
const asker = new AsyncLocalStorage<string>()

/** No password was tried and no code made: the client's share of the queue is used up. */
export class NotHashed extends Refusal {
  constructor() {
    const data = { retryAfter: waitSeconds, count: waitSeconds }
    super(429, 'too_many_attempts', 'accounts.refusals.too_many_seconds', data)
  }
}

/** Everything that is hashed in `act` waits in the queue of this client address. */
export function hashOnBehalfOf(client: string, act: () => void): void {
  asker.run(client, act)
}

/** Runs a password hash when it is this client's turn. A flood from one address waits for itself, and is refused. */
export async function takeTurn<T>(hash: () => Promise<T>): Promise<T> {
  try {
    return await queue.run(asker.getStore() ?? 'the product itself', hash)
  } catch (error) {
    throw error instanceof QueueFull ? new NotHashed() : error
  }
}
