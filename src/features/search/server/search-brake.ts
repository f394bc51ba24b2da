import { type Answer, refused } from '../../../kernel/answer.ts'

const mostAtOnce = 12
const mostWaiting = 60
// a header that asks for a week must not end the search for a week
const longestPauseMs = 600_000
const shortestPauseMs = 1_000

/**
 * The one way of all searches to the provider. It lets so many through at once; the others wait their turn. Where the
 * provider says `too often`, nobody goes for as long as it says (or twice as long as the last time), and then they go
 * one by one again, more with every answer: a thousand who waited are not a thousand who ask.
 */
export function createSearchBrake(now: () => number) {
  let closedUntil = 0
  let pauseMs = shortestPauseMs
  let allowed = mostAtOnce
  let running = 0
  const waiting: ((mayGo: boolean) => void)[] = []

  const busy = () =>
    refused(
      'busy',
      'not asked: the provider wants a pause',
      Math.max(1, Math.ceil((closedUntil - now()) / 1_000)),
    )

  const learn = (answer: Answer<unknown>): void => {
    if (answer.kind === 'refused' && answer.code === 'busy') {
      const asked = answer.retryAfter === undefined ? pauseMs : answer.retryAfter * 1_000
      closedUntil = Math.max(closedUntil, now() + Math.min(longestPauseMs, asked))
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
      allowed = 1
    } else if (answer.kind === 'done') {
      pauseMs = shortestPauseMs
      allowed = Math.min(mostAtOnce, allowed + 1)
    }
  }

  /** Everybody who may go now, and with a closed brake everybody: to be told so. */
  const wake = (): void => {
    const isClosed = closedUntil > now()
    while (waiting.length > 0 && (isClosed || running < allowed)) {
      if (!isClosed) running += 1
      waiting.shift()!(!isClosed)
    }
  }

  return async <T, Code extends string>(
    call: () => Promise<Answer<T, Code>>,
  ): Promise<Answer<T, Code | 'busy'>> => {
    if (closedUntil > now() || waiting.length >= mostWaiting) return busy()
    if (running < allowed) running += 1
    else if (!(await new Promise<boolean>((resolve) => waiting.push(resolve)))) return busy()
    try {
      const answer = await call()
      learn(answer)
      return answer
    } finally {
      running -= 1
      wake()
    }
  }
}
