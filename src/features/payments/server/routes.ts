import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '../../../kernel/languages.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { clientOf } from '../../../platform/http/callers/client-address.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { chargeFor, costs } from '../../../platform/http/limits/request-cost.ts'
import { mount } from '../../../platform/http/mount.ts'
import { generalRefusal } from '../../../platform/http/refusals/refusals.ts'
import { isStorable } from '../../../platform/http/storable.ts'
import { translateFor } from '../../../platform/translate.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Payments } from '../../../ports/payments.ts'
import {
  cancelGroupPayment,
  cancelPayment,
  captureGroupPayment,
  capturePayment,
  groupReceipt,
  paymentWebhook,
  verifySession,
} from '../contract.ts'
import { isUndecided } from '../rules/checkout-life.ts'
import { accessCheckout } from './access.ts'
import type { PaymentNeeds } from './needs.ts'
import { drawReceipt } from './receipts/draw-receipt.ts'
import { totalOf } from './money-of.ts'
import { presentCheckout } from './present-checkout.ts'
import { receiptOf } from './receipts/receipt-of.ts'
import { receiveEvent } from './receive-event.ts'
import type { CheckoutRow } from './store.ts'
import { type Seller, writeReceipt } from './receipts/write-receipt.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Payments
  readonly needs: PaymentNeeds
  /** as receipts name them; null: nobody but Sixrail */
  readonly seller: Seller | null
}

export function paymentRoutes(app: FastifyInstance, { db, clock, payments, needs, seller }: Deps): void {
  const present = async (row: CheckoutRow, language: Language) =>
    presentCheckout(row, await totalOf(db, row), needs.presentSubject(row), language)

  // all take the same step: the browser's word changes nothing, it only makes us read the provider now
  for (const call of [verifySession, captureGroupPayment, capturePayment]) {
    mount(app, call, async ({ params, caller, language, request }) => {
      const checkout = await accessCheckout(db, params.sessionId, caller.userId)
      chargeUndecided(request, checkout)
      return { checkout: await present(await needs.refresh(checkout), language) }
    })
  }

  for (const call of [cancelGroupPayment, cancelPayment]) {
    mount(app, call, async ({ params, caller, language, request }) => {
      const checkout = await accessCheckout(db, params.sessionId, caller.userId)
      chargeUndecided(request, checkout)
      return { checkout: await present(await needs.refresh(checkout, { giveUp: true }), language) }
    })
  }

  mount(app, groupReceipt, async ({ params, caller, language, request }) => {
    const receipt = await receiptOf(db, params.checkoutId, caller.userId)
    // drawing keeps the only JavaScript thread busy
    chargeFor(request, costs.document)
    const t = translateFor(app.translate, language)
    const { rows: subject, priceLabel } = await needs.describeSubject(receipt.subject, language, t)
    const written = writeReceipt({ receipt, subject, priceLabel, seller, language, t, now: clock.now() })
    return {
      type: 'application/pdf',
      name: `sixrail-${params.checkoutId}.pdf`,
      content: await drawReceipt(written, { language, t, now: clock.now() }),
    }
  })

  // a scope of its own: the signature is over the raw bytes
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // nothing in it is read before its signature is right
    const asBytes = { parseAs: 'buffer', bodyLimit: 256 * 1024 } as const
    scope.addContentTypeParser('*', asBytes, (_request, body, done) => done(null, body))
    mount(scope, paymentWebhook, async ({ request }) => {
      const signature = request.headers[payments.signatureHeader]
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = payments.readEvent(raw, typeof signature === 'string' ? signature : undefined)
      if (!event) {
        app.security.note({ event: 'webhook.refused', ip: clientOf(request), code: 'signature_invalid' })
        throw new Refusal(400, 'signature_invalid', 'payments.refusals.signature_invalid')
      }
      // signed, and still nothing that can be stored
      if (!isStorable(event)) throw generalRefusal(400)
      await receiveEvent(db, event, clock.now())
      return { received: true }
    })
  })
}

/** The provider is asked about a payment until it is decided; how one stands after that is stored here. */
function chargeUndecided(request: FastifyRequest, { state }: CheckoutRow): void {
  if (isUndecided(state)) chargeFor(request, costs.providerCall)
}
