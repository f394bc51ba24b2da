import { StripeError } from './errors.ts'

/** What a call was answered. */
export type Answer = { status: number; body: string; requestId: string; headers?: Record<string, string> }

type Remembered = { fingerprint: string; at: number; answer: Answer | null }

const day = 86_400_000

/** Remembers what a key was answered, for 24 hours. */
export class IdempotencyKeys {
  #now: () => number
  #keys = new Map<string, Remembered>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** The answer to repeat, or null when the call is new; it then holds the key until `finish` or `forget`. */
  begin(key: string, fingerprint: string): Answer | null {
    if (key.length > 255) throw refusal('Idempotency keys can be at most 255 characters long.')
    this.#prune()
    const known = this.#keys.get(key)
    if (!known || this.#isOld(known)) {
      this.#keys.set(key, { fingerprint, at: this.#now(), answer: null })
      return null
    }
    if (known.fingerprint !== fingerprint)
      throw refusal(
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      )
    if (!known.answer)
      throw new StripeError(
        409,
        {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        },
        { stored: false },
      )
    return known.answer
  }

  finish(key: string, answer: Answer): void {
    const known = this.#keys.get(key)
    if (known) known.answer = answer
  }

  /** The endpoint never began: the key is free again. */
  forget(key: string): void {
    if (this.#keys.get(key)?.answer === null) this.#keys.delete(key)
  }

  toJSON(): [string, Remembered][] {
    return [...this.#keys].filter(([, known]) => known.answer)
  }

  restore(keys: [string, Remembered][]): void {
    for (const [key, known] of keys) this.#keys.set(key, known)
  }

  #prune(): void {
    const oldest = this.#now() - day
    for (const [key, known] of this.#keys) {
      if (known.at >= oldest) break
      if (this.#isOld(known)) this.#keys.delete(key)
    }
  }

  /** A call in flight keeps its key: what the key guards then is the execution, not the memory. */
  #isOld(known: Remembered): boolean {
    return known.answer !== null && known.at < this.#now() - day
  }
}

function refusal(message: string): StripeError {
  return new StripeError(400, { type: 'idempotency_error', message }, { stored: false })
}
