import { newId } from '../books/ids.ts'
import type { Ledger } from '../books/ledger.ts'
import type { StripeEvent } from '../books/objects.ts'
import { sign } from './signature.ts'

export const webhookModes = ['normal', 'duplicate', 'late', 'reordered', 'lost', 'before-redirect'] as const

/**
 * - `normal`: in the order of the events, while the customer is being sent back
 * - `duplicate`: each event twice at once
 * - `late`: held until released
 * - `reordered`: what one transition tells arrives back to front
 * - `lost`: never sent, only written down
 * - `before-redirect`: the card page waits for the first attempts before it sends the customer back
 */
export type WebhookMode = (typeof webhookModes)[number]

export type Delivery = {
  id: string
  event: string
  type: string
  url: string
  state: 'pending' | 'held' | 'delivered' | 'lost' | 'failed'
  attempts: number
  /** HTTP status or the connection's error of the last attempt. */
  answer: number | string | null
}

type WebhookOptions = {
  ledger: Ledger
  secret: string
  urls: string[]
  /** types, as an endpoint's `enabled_events` at Stripe: all where nothing is said */
  events?: readonly string[]
  retryDelays?: number[]
  changed: () => void
}

// Stripe's own back-off takes hours; the first retries here are quick because somebody is watching
const retryDelaysMs = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000]

/** Delivers events: signed, at least once, retried with back-off. */
export class Webhooks {
  urls: string[]
  mode: WebhookMode = 'normal'
  #options: WebhookOptions
  #deliveries = new Map<string, Delivery>()
  #lane: Promise<unknown> = Promise.resolve()
  #reversed: Delivery[] = []
  #retries = new Set<NodeJS.Timeout>()
  #closing = new AbortController()

  constructor(options: WebhookOptions) {
    this.#options = options
    this.urls = options.urls
  }

  /** Takes an event over. Returns to how many endpoints it goes. */
  deliver(event: StripeEvent): number {
    const subscribed = this.#options.events
    if (subscribed && !subscribed.includes(event.type)) return 0
    const states = { late: 'held', lost: 'lost' } as const
    const state = this.mode === 'late' || this.mode === 'lost' ? states[this.mode] : 'pending'
    for (const url of this.urls) {
      const copies =
        this.mode === 'duplicate'
          ? [this.#add(event, url, state), this.#add(event, url, state)]
          : [this.#add(event, url, state)]
      if (state !== 'pending') continue
      if (this.mode === 'reordered') this.#reverse(copies)
      else this.#queue(copies)
    }
    return this.urls.length
  }

  list(): Delivery[] {
    return [...this.#deliveries.values()]
  }

  /** Whether every endpoint has answered 2xx for this event. */
  delivered(eventId: string): boolean {
    return this.list().every((delivery) => delivery.event !== eventId || delivery.state === 'delivered')
  }

  /** Sends what is held, in order or back to front, and returns how many. */
  release({ reversed = false }: { reversed?: boolean } = {}): number {
    const held = this.list().filter((delivery) => delivery.state === 'held')
    for (const delivery of held) delivery.state = 'pending'
    for (const delivery of reversed ? held.toReversed() : held) this.#queue([delivery])
    return held.length
  }

  /** Sends an event once more to every endpoint, as Stripe's dashboard can. */
  resend(eventId: string): boolean {
    const event = this.#options.ledger.events.get(eventId)
    if (!event) return false
    for (const url of this.urls) this.#queue([this.#add(event, url, 'pending')])
    return true
  }

  /** Resolves when every queued first attempt is over. Retries are not waited for. */
  async settled(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    for (let lane; lane !== this.#lane;) {
      lane = this.#lane
      await lane
    }
  }

  restore(deliveries: Delivery[]): void {
    for (const delivery of deliveries) {
      this.#deliveries.set(delivery.id, delivery)
      if (delivery.state === 'pending') this.#queue([delivery])
    }
  }

  close(): void {
    this.#closing.abort()
    for (const retry of this.#retries) clearTimeout(retry)
  }

  #add(event: StripeEvent, url: string, state: Delivery['state']): Delivery {
    const id = newId('whd_')
    const delivery: Delivery = {
      id,
      event: event.id,
      type: event.type,
      url,
      state,
      attempts: 0,
      answer: null,
    }
    this.#deliveries.set(id, delivery)
    return delivery
  }

  #queue(copies: Delivery[]): void {
    this.#lane = this.#lane.then(() => Promise.all(copies.map((delivery) => this.#attempt(delivery))))
  }

  #reverse(copies: Delivery[]): void {
    // one transition writes all its events in one go, so the next turn of the loop has them all
    if (this.#reversed.length === 0)
      setImmediate(() => {
        for (const delivery of this.#reversed.toReversed()) this.#queue([delivery])
        this.#reversed = []
      })
    this.#reversed.push(...copies)
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const event = this.#options.ledger.events.get(delivery.event)
    if (!event || this.#closing.signal.aborted) return
    delivery.attempts++
    delivery.answer = await this.#post(delivery.url, JSON.stringify(event))
    if (this.#closing.signal.aborted) return
    const good = typeof delivery.answer === 'number' && delivery.answer >= 200 && delivery.answer < 300
    if (good) delivery.state = 'delivered'
    else this.#retryLater(delivery)
    this.#options.changed()
  }

  #retryLater(delivery: Delivery): void {
    const delay = (this.#options.retryDelays ?? retryDelaysMs)[delivery.attempts - 1]
    if (delay === undefined) {
      delivery.state = 'failed'
      return
    }
    const timer = setTimeout(() => {
      this.#retries.delete(timer)
      void this.#attempt(delivery)
    }, delay).unref()
    this.#retries.add(timer)
  }

  async #post(url: string, body: string): Promise<number | string> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': sign(body, this.#options.secret),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(10_000)]),
      })
      await response.body?.cancel()
      return response.status
    } catch (error) {
      const cause = error instanceof Error ? error.cause : null
      return cause instanceof Error && 'code' in cause ? String(cause.code) : String(error)
    }
  }
}
