import { invalidParameter } from '../api/errors.ts'
import { newId } from '../books/ids.ts'
import { metadata } from '../api/metadata.ts'
import type { LineItem } from '../books/objects.ts'
import { locales, paymentMethodTypes } from '../api/allowed-values.ts'
import {
  bool,
  currency,
  email,
  integer,
  listOf,
  oneOf,
  required,
  shape,
  text,
  url,
  type Values,
} from '../api/params.ts'

const priceData = shape({
  currency: required(currency()),
  unit_amount: required(integer()),
  product_data: required(
    shape({
      name: required(text()),
      description: text(),
      images: listOf(text()),
      metadata: metadata(),
    }),
  ),
  tax_behavior: text(),
})

/** `payment_method_types` is absent on purpose: this API version took it away in favour of the allowed list. */
export const sessionFields = {
  mode: required(oneOf('payment')),
  line_items: required(
    listOf(shape({ price: text(), price_data: priceData, quantity: integer({ min: 1 }) })),
  ),
  payment_intent_data: shape({
    capture_method: oneOf('automatic', 'automatic_async', 'manual'),
    description: text(1000),
    metadata: metadata(),
    receipt_email: email(800),
    setup_future_usage: oneOf('off_session', 'on_session'),
    statement_descriptor: text(22),
    statement_descriptor_suffix: text(22),
    transfer_group: text(),
  }),
  success_url: required(url()),
  cancel_url: url(),
  client_reference_id: text(200),
  metadata: metadata(),
  customer_email: email(800),
  customer_creation: oneOf('always', 'if_required'),
  custom_text: shape({ submit: shape({ message: required(text(1200)) }) }),
  locale: oneOf(...locales),
  expires_at: integer(),
  allowed_payment_method_types: listOf(oneOf(...paymentMethodTypes)),
  excluded_payment_method_types: listOf(oneOf(...paymentMethodTypes)),
  billing_address_collection: oneOf('auto', 'required'),
  submit_type: oneOf('auto', 'book', 'donate', 'pay'),
  ui_mode: oneOf('hosted_page'),
  allow_promotion_codes: bool(),
  payment_method_options: shape({
    card: shape({
      request_extended_authorization: oneOf('if_available', 'never'),
      request_three_d_secure: oneOf('any', 'automatic', 'challenge'),
    }),
  }),
}

export type SessionParams = Values<typeof sessionFields>

/** When the session is to end. Stripe allows 30 minutes to 24 hours. */
export function readExpiry(asked: number | undefined, now: number): number {
  if (asked === undefined) return now + 86_400
  if (asked < now + 1800)
    throw invalidParameter(
      undefined,
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    )
  if (asked > now + 86_400)
    throw invalidParameter(
      undefined,
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    )
  return asked
}

/** The bought lines with their sums. */
export function readLines(asked: SessionParams['line_items']): LineItem[] {
  if (asked.length === 0 || asked.length > 100)
    throw invalidParameter(undefined, 'line_items', 'Between 1 and 100 line items are allowed.')
  const lines = asked.map((line, index): LineItem => {
    const at = `line_items[${index}]`
    if (line.price)
      throw invalidParameter('resource_missing', `${at}[price]`, `No such price: '${line.price}'`)
    if (!line.price_data)
      throw invalidParameter(
        'parameter_missing',
        `${at}[price_data]`,
        `Missing required param: ${at}[price_data].`,
      )
    if (line.quantity === undefined)
      throw invalidParameter(
        'parameter_missing',
        `${at}[quantity]`,
        `Missing required param: ${at}[quantity].`,
      )
    const { currency, unit_amount, product_data } = line.price_data
    const amount = unit_amount * line.quantity
    return {
      id: newId('li_'),
      object: 'item',
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: currency.toLowerCase(),
      description: product_data.name,
      quantity: line.quantity,
    }
  })
  if (new Set(lines.map((line) => line.currency)).size > 1)
    throw invalidParameter(undefined, 'line_items', 'All line items must use the same currency.')
  return lines
}

/** Between 50 cents and 999 999.99: Stripe's bounds for euros, taken for every currency. */
export function checkTotal(total: number): void {
  if (total < 50)
    throw invalidParameter(
      'amount_too_small',
      'line_items',
      "The Checkout Session's total amount must convert to at least 50 cents.",
    )
  if (total > 99_999_999)
    throw invalidParameter(
      'amount_too_large',
      'line_items',
      "The Checkout Session's total amount must be no more than 999,999.99.",
    )
}
