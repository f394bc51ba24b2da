import type { Json } from '../../kernel/json.ts'

/**
 * Work waits for work of its own lane only: each lane has places of its own in every worker. What moves money must not wait
 * for a mail server that accepts a connection and never answers, and what reads, ends or refunds a payment must not wait for
 * the carrier from whom another ticket is bought. A code must not wait for a webhook, a push service or the
 * carrier of a ticket that does so, and neither must what is told in the app. The operator's alert must not wait for a
 * provider that is asked what no traveller waits for.
 */
export const lanes = [
  'money',
  'saga',
  'notice',
  'email',
  'ticket',
  'webhook',
  'push',
  'provider',
  'upkeep',
] as const
export type Lane = (typeof lanes)[number]

/** One kind of work, declared once, by the code that knows what it is for. Payloads are JSON and live in the database. */
export interface WorkKind<Payload extends Json> {
  readonly kind: string
  readonly lane: Lane
  /** there is always one piece of it; a start asks for it again, and then it is only done a little earlier */
  readonly isRecurring: boolean
  /** how its ids begin, up to the colon: no two kinds that a worker does share it */
  readonly prefix: string
  /** Asking for the same id twice is asking for one piece of work. */
  idOf(payload: Payload): string
  /** The key in an id of this kind, or null where the id is of another kind. */
  keyIn(id: string): string | null
}

/** `prefix` is how ids of this kind begin, where that is not the kind itself. */
export function defineWork<Payload extends Json>(declared: {
  readonly kind: string
  readonly prefix?: string
  readonly key: (payload: Payload) => string
  readonly lane: Lane
}): WorkKind<Payload> {
  const { kind, prefix = kind, key, lane } = declared
  const start = `${prefix}:`
  return {
    kind,
    lane,
    isRecurring: false,
    prefix,
    idOf: (payload) => `${start}${key(payload)}`,
    keyIn: (id) => (id.startsWith(start) ? id.slice(start.length) : null),
  }
}

/** Work that never ends: its handler always says when to do it again. */
export function defineRecurringWork({ kind, lane }: { kind: string; lane: Lane }): WorkKind<null> {
  return { kind, lane, isRecurring: true, prefix: kind, idOf: () => kind, keyIn: () => null }
}

/** Does one piece of work. Gives the instant to do it again, or nothing when it is finished. Throwing tries again later. */
type Handle<Payload> = (payload: Payload, signal: AbortSignal) => Promise<number | null | void>

export interface WorkHandler {
  readonly work: WorkKind<never>
  readonly handle: Handle<Json>
}

export function handleWork<Payload extends Json>(
  work: WorkKind<Payload>,
  handle: Handle<Payload>,
): WorkHandler {
  // what is stored under a kind was written by sendWork, which takes that kind's payload only
  return { work, handle: handle as Handle<Json> }
}
