import * as z from 'zod/mini'
import { call } from '../../kernel/contract.ts'

const id = z.string().check(z.minLength(1), z.maxLength(120))
/** What a checkout is for, told by whoever knows its subject; `groupId` once the payment has led there. */
const subject = z.object({
  purpose: z.enum(['create', 'join', 'renew', 'accept', 'book']),
  groupId: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  /** the subject that is paid for, where the payment is for one person's purchase */
  reservationId: z.nullable(z.string()),
})
export type CheckoutSubject = z.output<typeof subject>

/** Where a way through the card page stands. */
export const checkout = z.object({
  checkoutId: z.string(),
  state: z.enum([
    'opening',
    'open',
    'held',
    'captured',
    'debt',
    /** a debt that need not be paid any more: what it was for was taken back */
    'nothing_due',
    'releasing',
    'released',
    'refunding',
    'refunded',
    'expired',
    'refused',
  ]),
  /** code of why nothing was kept */
  reason: z.nullable(z.string()),
  ticketPrice: z.number(),
  serviceFee: z.number(),
  totalAmount: z.number(),
  totalFormatted: z.string(),
  ...subject.shape,
})
export type Checkout = z.output<typeof checkout>

export const verifySession = call({
  name: 'verifySession',
  summary:
    'For the success page: reads the provider and takes the step that follows, once, whoever asks first.',
  method: 'GET',
  path: '/api/payments/verify-session/:sessionId',
  who: 'user',
  params: z.object({ sessionId: id }),
  reply: z.object({ checkout }),
  refusals: ['checkout_not_found'],
})

/** The name is historic and stays, because clients use it: the call only reads the payment again and captures nothing. */
export const captureGroupPayment = call({
  name: 'captureGroupPayment',
  summary: 'Reads the payment again now. Money is only captured once what it is for exists (R-27).',
  method: 'POST',
  path: '/api/payments/group/capture/:sessionId',
  who: 'user',
  params: z.object({ sessionId: id }),
  reply: z.object({ checkout }),
  refusals: ['checkout_not_found'],
})

export const cancelGroupPayment = call({
  name: 'cancelGroupPayment',
  summary:
    'Ends an unpaid checkout of the caller and frees what was kept for it. A paid one is left as it is.',
  method: 'POST',
  path: '/api/payments/group/cancel/:sessionId',
  who: 'user',
  params: z.object({ sessionId: id }),
  reply: z.object({ checkout }),
  refusals: ['checkout_not_found'],
})

/**
 * The same for what somebody buys alone. The documents have the browser capture and cancel money: here the server reads the
 * checkout at the provider, and ends it where it is unpaid and that is what was asked (ADR 096).
 */
export const capturePayment = call({
  ...captureGroupPayment,
  name: 'capturePayment',
  path: '/api/payments/capture/:sessionId',
})
export const cancelPayment = call({
  ...cancelGroupPayment,
  name: 'cancelPayment',
  path: '/api/payments/cancel/:sessionId',
})

export const groupReceipt = call({
  name: 'groupReceipt',
  summary: "What became of one of the caller's payments, as a PDF: held, charged or released, and when.",
  method: 'GET',
  path: '/api/payments/group/receipts/:checkoutId',
  who: 'user',
  params: z.object({ checkoutId: id }),
  reply: { file: ['application/pdf'] },
  refusals: ['checkout_not_found', 'receipt_not_ready'],
})

export const paymentWebhook = call({
  name: 'paymentWebhook',
  summary:
    "The payment provider's events: signature, store, 200; then the same step as at every other entry point.",
  method: 'POST',
  path: '/api/webhooks/payments',
  who: 'provider',
  reply: z.object({ received: z.boolean() }),
  refusals: ['signature_invalid'],
})
