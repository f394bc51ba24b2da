import { type Answer, refused } from '../../src/kernel/answer.ts'

const day = 86_400_000

interface Remembered {
  readonly parameters: string
  readonly at: number
  readonly answer: Answer<unknown>
}

/** Idempotency keys as Stripe keeps them: first answer repeated, other parameters refused, forgotten after a day. */
export class RememberedAnswers {
  readonly #now: () => number
  readonly #keys = new Map<string, Remembered>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** What this key was answered before, or null where the call is new. */
  find<T, Code extends string>(key: string, parameters: unknown): Answer<T, Code | 'invalid'> | null {
    const known = this.#keys.get(key)
    if (!known) return null
    if (known.at < this.#now() - day) {
      this.#keys.delete(key)
      return null
    }
    return known.parameters === JSON.stringify(parameters)
      ? (known.answer as Answer<T, Code>)
      : refused('invalid', 'idempotency_error')
  }

  keep(key: string, parameters: unknown, answer: Answer<unknown>): void {
    this.#keys.set(key, {
      parameters: JSON.stringify(parameters),
      at: this.#now(),
      answer: structuredClone(answer),
    })
  }
}
