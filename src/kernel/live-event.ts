import type { $ZodType, output } from 'zod/v4/core'
import type { RefusalBody } from './contract.ts'

/** Something a browser may say over the socket, and what it is answered: a call of another kind. Needs a session. */
export interface LiveEvent {
  readonly name: string
  readonly summary: string
  readonly ask: $ZodType
  readonly reply: $ZodType
  /** codes of its refusals, beside those every call can give */
  readonly refusals: readonly string[]
}

export function liveEvent<const E extends LiveEvent>(definition: E): E {
  return definition
}

export type EventAsk<E extends LiveEvent> = output<E['ask']>
export type EventReply<E extends LiveEvent> = output<E['reply']>
type EventRefusal = { readonly ok: false } & RefusalBody
export type EventAnswer<E extends LiveEvent> = ({ readonly ok: true } & EventReply<E>) | EventRefusal
