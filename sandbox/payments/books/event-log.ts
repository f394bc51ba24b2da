import { newId } from './ids.ts'
import type { Ledger } from './ledger.ts'
import type { StripeEvent } from './objects.ts'

/** The API version that the installed SDK pins. */
export const apiVersion = '2026-10-28.endive'

type Cause = { id: string | null; idempotency_key: string | null }
const nobody: Cause = { id: null, idempotency_key: null }

/** Writes events down and tells whoever delivers them. */
export class EventLog {
  #ledger: Ledger
  #cause = nobody
  #deliver: (event: StripeEvent) => number

  /** `deliver` returns to how many endpoints the event goes. */
  constructor(ledger: Ledger, deliver: (event: StripeEvent) => number) {
    this.#ledger = ledger
    this.#deliver = deliver
  }

  /** Events emitted while `operation` runs name the request that caused them. */
  causedBy<T>(cause: Cause, operation: () => T): T {
    this.#cause = cause
    try {
      return operation()
    } finally {
      this.#cause = nobody
    }
  }

  emit(type: string, object: object, previous?: object, at?: number): void {
    const event: StripeEvent = {
      id: newId('evt_'),
      object: 'event',
      api_version: apiVersion,
      created: at ?? this.#ledger.seconds(),
      data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: 0,
      request: this.#cause,
      type,
    }
    this.#ledger.events.set(event.id, event)
    event.pending_webhooks = this.#deliver(event)
  }
}
