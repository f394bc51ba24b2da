import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { mount } from '../../../platform/http/mount.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Payments } from '../../../ports/payments.ts'
import {
  cancelGroupPayment,
  captureGroupPayment,
  openGroupCheckout,
  openRenewal,
  paymentWebhook,
  verifySession,
} from '../contract.ts'
import { accessCheckout } from './access.ts'
import type { PaymentNeeds } from './needs.ts'
import { presentCheckout } from './present-checkout.ts'
import { receiveEvent } from './receive-event.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Payments
  readonly needs: PaymentNeeds
}

export function paymentRoutes(app: FastifyInstance, { db, clock, payments, needs }: Deps): void {
  mount(app, openGroupCheckout, ({ caller, language, body }) => needs.open(caller.userId, language, body))

  mount(app, openRenewal, ({ caller, language, body }) => needs.renew(caller.userId, language, body))

  // both are the same door: the browser's word changes nothing, it only makes us look now (decision 27)
  for (const call of [verifySession, captureGroupPayment]) {
    mount(app, call, async ({ params, caller, language }) => {
      const checkout = await accessCheckout(db, params.sessionId, caller.userId)
      return { checkout: presentCheckout(await needs.settle(checkout.id), language) }
    })
  }

  mount(app, cancelGroupPayment, async ({ params, caller, language }) => {
    const checkout = await accessCheckout(db, params.sessionId, caller.userId)
    return { checkout: presentCheckout(await needs.settle(checkout.id, { giveUp: true }), language) }
  })

  // a scope of its own: the signature is over the raw bytes
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    mount(scope, paymentWebhook, async ({ request }) => {
      const signature = request.headers[payments.signatureHeader]
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = payments.readEvent(raw, typeof signature === 'string' ? signature : undefined)
      if (!event) throw new Refusal(400, 'signature_invalid', 'payments.refusals.signature_invalid')
      await receiveEvent(db, event, clock.now())
      needs.poke()
      return { received: true }
    })
  })
}
