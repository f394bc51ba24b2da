import type { Json } from './json.ts'

/**
 * An expected "no" to a caller: a code for programs, a text key for people, and what they need to go on.
 * `text` is a key of the feature's own texts; the server puts the sentence into the caller's language.
 */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly text: string
  readonly data: Readonly<Record<string, Json>>

  constructor(status: number, code: string, text: string, data: Record<string, Json> = {}) {
    super(code)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.text = text
    this.data = data
  }
}

/**
 * A no to somebody who asks for what is another's, or does not exist: the caller is not told which, so the code is that
 * of a thing not found. The security log is told.
 */
export class AccessRefusal extends Refusal {
  constructor(code: string, text: string) {
    super(404, code, text)
  }
}
