import type { AddressInfo } from 'node:net'
import type { MovableClock } from '../clock/movable-clock.ts'
import { addApi } from './api/api.ts'
import { addCardPage } from './card-page/card-page.ts'
import { addControl } from './control.ts'
import { EventLog } from './books/event-log.ts'
import { Faults } from './faults.ts'
import { endHold } from './books/holds.ts'
import { IdempotencyKeys } from './api/idempotency.ts'
import { Ledger } from './books/ledger.ts'
import { type LedgerReader, readLedger } from './books/ledger-reader.ts'
import type { Context } from './books/context.ts'
import { createServer } from './server.ts'
import { keepUp, catchUp } from './books/catch-up.ts'
import { ObjectLocks } from './api/object-locks.ts'
import { RateLimit } from './api/rate-limit.ts'
import { loadState, saveState } from './books/state-file.ts'
import { Webhooks } from './webhooks/webhooks.ts'

export type { PaymentSummary } from './books/ledger-summary.ts'
export type { Fault } from './faults.ts'
export { testCards } from './card-page/test-cards.ts'

export type PaymentsSandboxOptions = {
  clock: MovableClock
  secretKey: string
  webhookSecret: string
  webhookUrls?: string[]
  /** the types of events that go there: all where nothing is said */
  webhookEvents?: readonly string[]
  /** Where browsers reach the card page, if that is not where the server listens. */
  publicUrl?: string
  /** A JSON file that keeps the ledger over restarts. */
  stateFile?: string
  /** Milliseconds of real time between delivery attempts. */
  webhookRetryDelays?: number[]
}

export type PaymentsSandbox = {
  /** Binds 127.0.0.1 and returns the base address. */
  listen: (port: number) => Promise<string>
  readonly url: string
  readonly ledger: LedgerReader
  readonly faults: Faults
  /** requests per second after which the rest gets a 429; null, as it starts, for none */
  readonly rateLimit: { perSecond: number | null }
  readonly webhooks: Webhooks
  /** The bank ends a hold by itself, before its time. */
  lapse(intentId: string): void
  setWebhookUrls: (urls: string[]) => void
  close: () => Promise<void>
}

/** A server that answers the official Stripe SDK, with a ledger of its own and no money. */
export function createPaymentsSandbox(options: PaymentsSandboxOptions): PaymentsSandbox {
  const { clock, stateFile } = options
  const closing = new AbortController()
  let url = ''
  const ledger = new Ledger(clock)
  const keys = new IdempotencyKeys(() => clock.now())
  const faults = new Faults()
  const rateLimit = new RateLimit()
  const webhooks = new Webhooks({
    ledger,
    secret: options.webhookSecret,
    urls: options.webhookUrls ?? [],
    events: options.webhookEvents,
    retryDelays: options.webhookRetryDelays,
    changed: save,
  })
  const events = new EventLog(ledger, (event) => {
    save()
    return webhooks.deliver(event)
  })
  const context: Context = { ledger, events, publicUrl: () => options.publicUrl ?? url }

  let saving = false
  function save(): void {
    if (!stateFile || saving) return
    saving = true
    // once per operation: all that one changes is changed before the microtask runs, and written before it is answered
    queueMicrotask(() => {
      saving = false
      saveState(stateFile, { ledger, keys, webhooks })
    })
  }

  const app = createServer()
  addApi(app, {
    desk: { context, keys, locks: new ObjectLocks(), rateLimit, faults, changed: save },
    secretKey: options.secretKey,
    delivered: (eventId) => webhooks.delivered(eventId),
  })
  addCardPage(app, context, async () => {
    if (webhooks.mode === 'before-redirect') await webhooks.settled()
  })
  addControl(app, { context, faults, webhooks, rateLimit })

  return {
    async listen(port) {
      if (stateFile) loadState(stateFile, { ledger, keys, webhooks })
      await app.listen({ host: '127.0.0.1', port })
      url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
      catchUp(context)
      void keepUp(context, closing.signal)
      return url
    },
    get url() {
      return url
    },
    ledger: readLedger(context),
    faults,
    rateLimit,
    webhooks,
    lapse(id) {
      catchUp(context)
      const intent = ledger.paymentIntents.get(id)
      if (intent?.status !== 'requires_capture') throw new Error(`${id} is no open hold`)
      endHold(context, intent, { reason: 'automatic', lapsed: true, at: ledger.seconds() })
    },
    setWebhookUrls(urls) {
      webhooks.urls = urls
    },
    async close() {
      closing.abort()
      faults.abandon()
      webhooks.close()
      await app.close()
    },
  }
}
