import { createFairQueue, type TakeTurn } from '../fair-queue.ts'
import { createThreadTurns } from '../http/limits/thread-turns.ts'

/** How many pages of one client are made at the same time, and how many more may wait for that. */
const pagesPerClient = { atOnce: 6, waiting: 40 }
const mostPages = { atOnce: 100, waiting: 1_000 }

/** What a page waits for while it is made. */
export interface PageTurns {
  /** from its loaders to its compressed bytes, the provider's time included; refused where a client has too many */
  readonly making: TakeTurn
  /** the part of it that keeps the thread busy */
  readonly rendering: TakeTurn
}

export function createPageTurns(): PageTurns {
  const queue = createFairQueue({
    atOnce: () => mostPages.atOnce,
    atOncePerClient: pagesPerClient.atOnce,
    waiting: mostPages.waiting,
    waitingPerClient: pagesPerClient.waiting,
  })
  return {
    making: queue.run,
    // no more wait here than are made: nothing is refused in the midst of React Router, which would make an error of it
    rendering: createThreadTurns({ waiting: mostPages.atOnce, waitingPerClient: mostPages.atOnce }),
  }
}
