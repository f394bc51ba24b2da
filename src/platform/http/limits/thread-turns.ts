import { createFairQueue, type TakeTurn } from '../../fair-queue.ts'
import { acceptWaiting } from './accept-waiting.ts'

/**
 * Lets clients take turns at what keeps the only JavaScript thread busy. Before each turn the process reads what came in
 * meanwhile and accepts whoever connects: a hundred turns that wait do not hold up an answer that needs none.
 */
export function createThreadTurns(options: {
  readonly waiting: number
  readonly waitingPerClient: number
}): TakeTurn {
  // two, so that one which waits for something in its turn does not stop all others
  const queue = createFairQueue({ ...options, atOnce: () => 2, atOncePerClient: 1 })
  return (asker, work) =>
    queue.run(asker, async () => {
      await acceptWaiting()
      return work()
    })
}

/** Turns at making a reply that is kept: its parts are there, and become an object and then bytes. */
export const createReplyTurns = (): TakeTurn => createThreadTurns({ waiting: 2_000, waitingPerClient: 60 })
