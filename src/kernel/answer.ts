/**
 * What an outside party said to a call: it did it, it refused, or nobody knows.
 * `unknown` is never to be read as `refused`: the effect may exist (time-out, lost answer, broken reply).
 */
export type Answer<T, Code extends string = string> =
  | { readonly kind: 'done'; readonly value: T }
  | {
      readonly kind: 'refused'
      readonly code: Code
      readonly detail?: string
      /** seconds the party asked us to wait */
      readonly retryAfter?: number
      /** which of the things it was sent the refusal is about, from 0; none where it does not say */
      readonly about?: readonly number[]
    }
  | { readonly kind: 'unknown'; readonly why: string }

export const done = <T>(value: T): Answer<T, never> => ({ kind: 'done', value })
export const refused = <Code extends string>(
  code: Code,
  detail?: string,
  retryAfter?: number,
  about?: readonly number[],
): Answer<never, Code> => ({
  kind: 'refused',
  code,
  ...(detail !== undefined && { detail: storable(detail) }),
  ...(retryAfter !== undefined && { retryAfter }),
  ...(about !== undefined && { about }),
})
/** Nobody answered in time. */
export const timedOut = 'time-out'
export const unknown = (why: string): Answer<never, never> => ({ kind: 'unknown', why: storable(why) })

/**
 * The words are theirs, and answers are written down. No database stores half a character or the character 0: a purchase whose answer
 * cannot be written down would ask again for ever.
 */
const storable = (words: string) => words.toWellFormed().replaceAll('\0', '')

/** For a refusal: when to ask again, where the party has said so. */
export const whenAgain = (answer: Answer<unknown>): { readonly retryAfter?: number } =>
  answer.kind === 'refused' && answer.retryAfter !== undefined ? { retryAfter: answer.retryAfter } : {}

/** Keeps refusals and doubts as they are and turns only what was done. */
export function mapDone<T, U, Code extends string>(
  answer: Answer<T, Code>,
  turn: (value: T) => U,
): Answer<U, Code> {
  return answer.kind === 'done' ? done(turn(answer.value)) : answer
}
