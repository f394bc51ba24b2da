import type { Answer } from '../../src/kernel/answer.ts'

/** The value of an answer that must be `done`; fails with what it was instead. */
export function doneBy<T>(answer: Answer<T>): T {
  if (answer.kind === 'done') return answer.value
  throw new Error(
    `${answer.kind}: ${answer.kind === 'refused' ? `${answer.code} ${answer.detail ?? ''}` : answer.why}`,
  )
}
