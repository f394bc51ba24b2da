/** The wire shapes of what the sandbox keeps. Only fields that Sixrail could meet; all names are Stripe's. */

export type Metadata = Record<string, string>

type CaptureMethod = 'manual' | 'automatic' | 'automatic_async'

type CardDetails = {
  amount_authorized: number
  brand: string
  capture_before?: number
  checks: { address_line1_check: null; address_postal_code_check: null; cvc_check: 'pass' | 'fail' }
  country: string
  exp_month: number
  exp_year: number
  extended_authorization: { status: 'disabled' }
  funding: 'credit'
  last4: string
  network: string
  three_d_secure: { result: 'authenticated'; version: '2.2.0' } | null
}

export type LineItem = {
  id: string
  object: 'item'
  amount_discount: 0
  amount_subtotal: number
  amount_tax: 0
  amount_total: number
  currency: string
  description: string
  quantity: number
}

export type Session = {
  id: string
  object: 'checkout.session'
  amount_subtotal: number
  amount_total: number
  allowed_payment_method_types: string[] | null
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  currency: string
  customer: string | null
  customer_details: { email: string | null; name: string | null } | null
  customer_email: string | null
  expires_at: number
  livemode: false
  custom_text: { submit: { message: string } | null }
  locale: string | null
  metadata: Metadata
  mode: 'payment'
  payment_intent: string | null
  payment_method_types: string[]
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  submit_type: string | null
  success_url: string
  total_details: { amount_discount: 0; amount_shipping: 0; amount_tax: 0 }
  ui_mode: 'hosted_page'
  url: string | null
}

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

export type PaymentIntent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: CaptureMethod
  client_secret: string
  confirmation_method: 'automatic'
  created: number
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: object | null
  latest_charge: string | null
  livemode: false
  metadata: Metadata
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null
  payment_method: string | null
  payment_method_types: string[]
  receipt_email: string | null
  setup_future_usage: 'off_session' | 'on_session' | null
  statement_descriptor: string | null
  statement_descriptor_suffix: string | null
  status: IntentStatus
  transfer_group: string | null
}

export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  balance_transaction: string | null
  billing_details: { address: null; email: string | null; name: string | null; phone: null }
  captured: boolean
  created: number
  currency: string
  customer: string | null
  description: string | null
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  livemode: false
  metadata: Metadata
  outcome: { network_status: string; reason: string | null; seller_message: string; type: string }
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: { type: 'card'; card: CardDetails }
  receipt_url: null
  refunded: boolean
  status: 'succeeded' | 'failed'
}

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  /** Null when nothing had been captured: the hold was released and no money moved. */
  balance_transaction: string | null
  charge: string
  created: number
  currency: string
  metadata: Metadata
  payment_intent: string
  reason: string | null
  receipt_number: null
  status: 'succeeded' | 'pending' | 'failed'
  pending_reason?: 'processing'
  failure_reason?: 'expired_or_canceled_card' | 'charge_for_pending_refund_disputed'
  failure_balance_transaction?: string
}

export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  balance_transactions: object[]
  charge: string
  created: number
  currency: string
  enhanced_eligibility_types: string[]
  evidence: object
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number }
  is_charge_refundable: boolean
  livemode: false
  metadata: Metadata
  payment_intent: string
  reason: 'fraudulent'
  status: 'needs_response' | 'warning_needs_response' | 'won' | 'lost' | 'warning_closed'
}

export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

/** What the customer typed, kept while the bank asks for confirmation. */
export type CardAttempt = { number: string; expMonth: number; expYear: number; name: string }

export type Customer = {
  id: string
  object: 'customer'
  created: number
  email: string | null
  livemode: false
  metadata: Metadata
  name: string
}

/** A card that was saved with its owner's consent. Stripe keeps the number; here it is a test card's. */
export type PaymentMethod = { id: string; customer: string | null; attempt: CardAttempt }

/** What a session was created with and does not show on the wire. */
export type Draft = {
  lines: LineItem[]
  intent: {
    capture_method: CaptureMethod
    description: string | null
    metadata: Metadata
    receipt_email: string | null
    setup_future_usage: 'off_session' | 'on_session' | null
    statement_descriptor: string | null
    statement_descriptor_suffix: string | null
    transfer_group: string | null
  }
  attempt: CardAttempt | null
}
