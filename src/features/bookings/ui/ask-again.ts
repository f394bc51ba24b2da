import { onReturn } from '../../../browser/on-return.ts'

/**
 * Asks now, and again after as many milliseconds as `take` makes of the answer: Infinity waits for the traveller or the network to come
 * back, null asks no more. Whoever comes back is asked for at once, and never twice at a time. An answer that arrives after the end is
 * taken by nobody. Gives the way to stop.
 */
export function askAgain<Answer>(
  ask: () => Promise<Answer>,
  take: (answer: Answer) => number | null,
): () => void {
  let isAsking = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const turn = async (): Promise<void> => {
    if (isAsking || isOver) return
    isAsking = true
    clearTimeout(timer)
    const answer = await ask()
    isAsking = false
    if (isOver) return
    const pauseMs = take(answer)
    if (pauseMs === null) stop()
    else if (pauseMs !== Infinity) timer = setTimeout(() => void turn(), pauseMs)
  }
  const stopReturns = onReturn(() => void turn())
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    stopReturns()
  }
  void turn()
  return stop
}
