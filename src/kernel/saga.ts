import type { Answer } from './answer.ts'
import type { Json } from './json.ts'

/** One call to an outside party within a saga. The same operation always carries the same key. */
export interface Operation {
  readonly name: string
  /** whose or which: a seat, a member, or '' */
  readonly part: string
  readonly attempt: number
}

/** An operation that was written down before it was called, with what came of it so far. */
export interface Entry extends Operation {
  readonly input: Json
  /** `unknown` also where the process died between intent and answer */
  readonly answer: Answer<Json>
  readonly tries: number
  /** epoch ms of the first intent: keys are forgotten by providers some time after it */
  readonly since: number
  /** epoch ms of the latest intent or answer */
  readonly at: number
}

/** What a saga wants done next. Calls of one step may run in parallel. */
export type Effect =
  | ({ readonly do: 'call'; readonly input: Json } & Operation)
  | { readonly do: 'wait'; readonly until: number; readonly because: string }
  /** nothing is asked any more until somebody wants to know */
  | { readonly do: 'park'; readonly because: string }
  /** a change of the product's own rows before the end, written down as done in the transaction that makes it */
  | { readonly do: 'commit'; readonly name: string; readonly part: string; readonly data: Json }
  | { readonly do: 'end'; readonly outcome: string; readonly data: Json }

/**
 * The whole judgement of a saga: from what is written down and the time, what to do next.
 * Pure, so that the server and the simulator run the same one. Never empty.
 */
export type Decide<Input> = (
  input: Input,
  history: readonly Entry[],
  now: number,
  /** true on the first decision of every run, whatever started it: a timer, a restart, or an operator who wants to know */
  isFirstRound?: boolean,
) => readonly Effect[]

/** The idempotency key of an operation, the same on every try. Source: R-6. */
export function operationKey(sagaId: string, { name, part, attempt }: Operation): string {
  return `${sagaId}:${name}:${part}:${attempt}`
}

/** The latest attempt of an operation, or undefined when it was never intended. */
export function latest(history: readonly Entry[], name: string, part = ''): Entry | undefined {
  return history
    .filter((entry) => entry.name === name && entry.part === part)
    .reduce<Entry | undefined>(
      (last, entry) => (last && last.attempt > entry.attempt ? last : entry),
      undefined,
    )
}

/** Whether a change of the product's own rows was made. */
export function isCommitted(history: readonly Entry[], name: string, part = ''): boolean {
  return latest(history, name, part) !== undefined
}

/** The value an operation was done with, or undefined where it was refused or is in doubt. */
export function valueIn<T>(entry: Entry | undefined): T | undefined {
  return entry?.answer.kind === 'done' ? (entry.answer.value as T) : undefined
}

/** How long to leave an operation alone after so many tries: 1 s, 2 s, 4 s … a minute. Milliseconds. */
export function pauseAfter(tries: number): number {
  return Math.min(60_000, 1_000 * 2 ** Math.min(tries - 1, 6))
}

/** Calls an operation, or waits until its pause is over. */
export function callOrWait(operation: Operation, input: Json, last: Entry | undefined, now: number): Effect {
  const until = last
    ? last.at + pauseAfter(last.attempt === operation.attempt ? last.tries : last.attempt + 1)
    : now
  return until > now ? { do: 'wait', until, because: operation.name } : { do: 'call', ...operation, input }
}

/** Calls an operation the first time, after a doubt under the same key, after a refusal under the next. */
export function repeat(
  name: string,
  part: string,
  input: Json,
  last: Entry | undefined,
  now: number,
): Effect {
  const attempt = last ? last.attempt + (last.answer.kind === 'unknown' ? 0 : 1) : 0
  return callOrWait({ name, part, attempt }, input, last, now)
}
