import type { Answer } from '../../../kernel/answer.ts'

const mostKept = 500

/**
 * Asks the provider once for what many ask at the same time, and keeps what was found for a moment.
 * Refusals and doubts are shared while they are under way and then forgotten.
 */
export function keepAnswers<T, Code extends string>(now: () => number, keepMs: number) {
  const kept = new Map<string, { until: number; answer: Promise<Answer<T, Code>> }>()
  return async (key: string, ask: () => Promise<Answer<T, Code>>): Promise<Answer<T, Code>> => {
    const known = kept.get(key)
    if (known && known.until > now()) return known.answer
    const entry = { until: now() + keepMs, answer: ask() }
    kept.delete(key)
    kept.set(key, entry)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    const isDone = await entry.answer.then(
      ({ kind }) => kind === 'done',
      () => false,
    )
    if (!isDone && kept.get(key) === entry) kept.delete(key)
    return entry.answer
  }
}
