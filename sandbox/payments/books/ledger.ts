import type { MovableClock } from '../../clock/movable-clock.ts'
import { Deadlines } from './deadlines.ts'
import { refundDue } from '../resources/refund-course.ts'
import type {
  Charge,
  Customer,
  Dispute,
  Draft,
  PaymentIntent,
  PaymentMethod,
  Refund,
  Session,
  StripeEvent,
} from './objects.ts'

type Tables = {
  sessions: Session[]
  drafts: [string, Draft][]
  paymentIntents: PaymentIntent[]
  charges: Charge[]
  refunds: Refund[]
  events: StripeEvent[]
  /** absent in files of before cards could be saved */
  customers?: Customer[]
  paymentMethods?: PaymentMethod[]
  /** absent in files of before those that are deleted could be read */
  deletedCustomers?: string[]
  /** absent in files of before cards could be disputed */
  disputes?: Dispute[]
}

/** Everything the sandbox knows, oldest first in each table. */
export class Ledger {
  readonly clock: MovableClock
  readonly deadlines = new Deadlines()
  readonly sessions = new Map<string, Session>()
  readonly drafts = new Map<string, Draft>()
  readonly paymentIntents = new Map<string, PaymentIntent>()
  readonly charges = new Map<string, Charge>()
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  readonly events = new Map<string, StripeEvent>()
  readonly customers = new Map<string, Customer>()
  /** their ids, which can be read for ever */
  readonly deletedCustomers = new Set<string>()
  readonly paymentMethods = new Map<string, PaymentMethod>()
  /** Sessions by the intent they made, so that finding one does not read them all. */
  readonly sessionOfIntent = new Map<string, string>()

  constructor(clock: MovableClock) {
    this.clock = clock
  }

  /** Epoch seconds, as Stripe writes all times. */
  seconds(): number {
    return Math.floor(this.clock.now() / 1000)
  }

  toJSON(): Tables {
    return {
      sessions: [...this.sessions.values()],
      drafts: [...this.drafts],
      paymentIntents: [...this.paymentIntents.values()],
      charges: [...this.charges.values()],
      refunds: [...this.refunds.values()],
      events: [...this.events.values()],
      customers: [...this.customers.values()],
      deletedCustomers: [...this.deletedCustomers],
      paymentMethods: [...this.paymentMethods.values()],
      disputes: [...this.disputes.values()],
    }
  }

  restore(tables: Tables): void {
    for (const session of tables.sessions) {
      this.sessions.set(session.id, session)
      if (session.payment_intent) this.sessionOfIntent.set(session.payment_intent, session.id)
      if (session.status === 'open') this.deadlines.set(session.id, session.expires_at)
    }
    for (const [id, draft] of tables.drafts) this.drafts.set(id, draft)
    for (const charge of tables.charges) this.charges.set(charge.id, charge)
    for (const refund of tables.refunds) {
      this.refunds.set(refund.id, refund)
      const due = refundDue(refund, this.charges.get(refund.charge)?.payment_method_details.card.last4)
      if (due !== null) this.deadlines.set(refund.id, due)
    }
    for (const dispute of tables.disputes ?? []) this.disputes.set(dispute.id, dispute)
    for (const event of tables.events) this.events.set(event.id, event)
    for (const customer of tables.customers ?? []) this.customers.set(customer.id, customer)
    for (const id of tables.deletedCustomers ?? []) this.deletedCustomers.add(id)
    for (const card of tables.paymentMethods ?? []) this.paymentMethods.set(card.id, card)
    for (const intent of tables.paymentIntents) {
      this.paymentIntents.set(intent.id, intent)
      const card = this.charges.get(intent.latest_charge ?? '')?.payment_method_details.card
      if (intent.status === 'requires_capture' && card?.capture_before)
        this.deadlines.set(intent.id, card.capture_before)
    }
  }
}

/** Changes an object in place and returns what those fields held before, as events report it. */
export function change<T extends object>(object: T, patch: Partial<T>): Partial<T> {
  const before: Partial<T> = {}
  for (const key of Object.keys(patch) as (keyof T)[])
    if (JSON.stringify(object[key]) !== JSON.stringify(patch[key])) before[key] = structuredClone(object[key])
  Object.assign(object, patch)
  return before
}
