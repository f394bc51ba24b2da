import { type Answer, refused } from '../../../../kernel/answer.ts'
import type { Behalf } from '../../../../platform/behalf.ts'
import { createFairQueue, QueueFull } from '../../../../platform/fair-queue.ts'

const mostAtOnce = 12
const mostAtOncePerClient = 6
const mostWaiting = 240
// one search may be nine pairs of stations, each asked for three sizes of party
const mostWaitingPerClient = 60
// a header that asks for a week must not end the search for a week
const longestPauseMs = 600_000
const shortestPauseMs = 1_000

export type SearchQueue = ReturnType<typeof createSearchQueue>

/**
 * The one way to the provider of all searches, of a day or of one train, and of what is asked beside them: what a train costs now, seat maps,
 * carriers and what they ask of travellers. The calls that reserve, confirm and cancel do not come this way, nor the price that a purchase asks once more when it is paid: they wait for nobody.
 *
 * It lets so many through at once; the others wait, and clients take turns, so that nobody waits for all that one of them asks. Where the provider says `too often`, nobody goes for as long as it says (or twice as long as the last
 * time), and then they go one by one again, more with every answer: a thousand who waited are not a thousand who ask.
 * Throws where there is no room to wait.
 */
export function createSearchQueue(now: () => number) {
  let closedUntil = 0
  let pauseMs = shortestPauseMs
  let allowed = mostAtOnce
  let pauses = 0
  const queue = createFairQueue({
    atOnce: () => allowed,
    atOncePerClient: mostAtOncePerClient,
    waiting: mostWaiting,
    waitingPerClient: mostWaitingPerClient,
  })

  const busy = () =>
    refused(
      'busy',
      'not asked: the provider wants a pause',
      Math.max(1, Math.ceil((closedUntil - now()) / 1_000)),
    )

  const pause = (retryAfter: number | undefined): void => {
    const asked = retryAfter === undefined ? pauseMs : retryAfter * 1_000
    closedUntil = Math.max(closedUntil, now() + Math.min(longestPauseMs, asked))
  }

  /** `sentIn`: how many pauses there had been when the question was sent. */
  const learn = (answer: Answer<unknown>, sentIn: number): void => {
    if (sentIn < pauses) {
      // what was sent together is refused together, and that is one refusal: only a time that was named is news
      if (answer.kind === 'refused' && answer.code === 'busy' && answer.retryAfter !== undefined)
        pause(answer.retryAfter)
      return
    }
    if (answer.kind === 'refused' && answer.code === 'busy') {
      pause(answer.retryAfter)
      pauses += 1
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
      allowed = 1
      queue.refuseWaiting()
    } else if (answer.kind === 'done') {
      pauseMs = shortestPauseMs
      allowed = Math.min(mostAtOnce, allowed + 1)
    }
  }

  return async <T, Code extends string>(
    behalf: Behalf,
    call: () => Promise<Answer<T, Code>>,
  ): Promise<Answer<T, Code | 'busy'>> => {
    if (closedUntil > now()) return busy()
    const asked = queue.run<Answer<T, Code | 'busy'>>(behalf, async () => {
      // a late answer may have named a pause while this one waited
      if (closedUntil > now()) return busy()
      const sentIn = pauses
      const answer = await call()
      learn(answer, sentIn)
      return answer
    })
    return asked.catch((error: unknown) => {
      // whoever waited while the provider said `too often` is told so
      if (error instanceof QueueFull && closedUntil > now()) return busy()
      throw error
    })
  }
}
