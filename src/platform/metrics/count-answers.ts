import { type Answer, timedOut } from '../../kernel/answer.ts'
import type { Metrics } from './metrics.ts'

type Call = (...args: never[]) => unknown

/** An outside party whose calls are counted by operation and outcome, and timed. `seen` gets every answer too. */
export function countAnswers<P extends object>(
  party: string,
  port: P,
  metrics: Pick<Metrics, 'counter' | 'duration'>,
  seen: (operation: string, answer: Answer<unknown>) => void = () => {},
): P {
  const calls = metrics.counter(
    `sixrail_${party}_calls_total`,
    `Calls to the ${party} provider by operation and outcome.`,
    ['operation', 'outcome'],
  )
  const seconds = metrics.duration(
    `sixrail_${party}_call_seconds`,
    `How long the ${party} provider takes, by operation.`,
    ['operation'],
  )
  const record = async (operation: string, answering: Promise<Answer<unknown>>) => {
    const start = performance.now()
    const answer = await answering
    seconds.observe({ operation }, (performance.now() - start) / 1_000)
    calls.add({ operation, outcome: outcomeOf(answer) })
    seen(operation, answer)
    return answer
  }
  // what answers at once has not left the process
  const counted =
    (operation: string, call: Call): Call =>
    (...args) => {
      const answer = call(...args)
      return answer instanceof Promise ? record(operation, answer as Promise<Answer<unknown>>) : answer
    }
  const entries = Object.entries(port) as [string, unknown][]
  return Object.fromEntries(
    entries.map(([name, member]) => [
      name,
      typeof member === 'function' ? counted(name, (member as Call).bind(port)) : member,
    ]),
  ) as P
}

function outcomeOf(answer: Answer<unknown>): string {
  if (answer.kind === 'unknown') return answer.why === timedOut ? 'timeout' : 'unknown'
  return answer.kind === 'refused' && answer.code === 'busy' ? 'busy' : answer.kind
}
