import { missing, StripeError } from '../api/errors.ts'
import { change } from '../books/ledger.ts'
import type { Customer, PaymentMethod } from '../books/objects.ts'
import type { Context } from '../books/context.ts'
import { route } from '../api/route.ts'

/** Saved cards and whose they are: retrieve, detach, delete. Checkout makes them. */
export const customerRoutes = [
  route('GET', '/v1/payment_methods/:id', {}, (context, _, id) => asWire(findCard(context, id))),
  route('POST', '/v1/payment_methods/:id/detach', {}, (context, _, id) => {
    const card = findCard(context, id)
    if (card.customer === null)
      throw new StripeError(400, {
        type: 'invalid_request_error',
        message: 'The payment method you provided is not attached to a customer so detachment is impossible.',
      })
    detach(context, card)
    return asWire(card)
  }),
  route('GET', '/v1/customers/:id', {}, (context, _, id) =>
    context.ledger.deletedCustomers.has(id) ? asDeleted(id) : findCustomer(context, id),
  ),
  route('DELETE', '/v1/customers/:id', {}, (context, _, id) => {
    const customer = findCustomer(context, id)
    for (const card of context.ledger.paymentMethods.values()) if (card.customer === id) detach(context, card)
    context.ledger.customers.delete(id)
    context.ledger.deletedCustomers.add(id)
    context.events.emit('customer.deleted', customer)
    return asDeleted(id)
  }),
]

const asDeleted = (id: string) => ({ id, object: 'customer' as const, deleted: true as const })

function detach({ events }: Context, card: PaymentMethod): void {
  const before = change(card, { customer: null })
  events.emit('payment_method.detached', asWire(card), before)
}

function findCard({ ledger }: Context, id: string): PaymentMethod {
  const card = ledger.paymentMethods.get(id)
  if (!card) throw missing('PaymentMethod', id, 'payment_method')
  return card
}

function findCustomer({ ledger }: Context, id: string): Customer {
  const customer = ledger.customers.get(id)
  if (!customer) throw missing('customer', id, 'id')
  return customer
}

function asWire({ id, customer, attempt }: PaymentMethod) {
  return {
    id,
    object: 'payment_method' as const,
    type: 'card',
    customer,
    livemode: false as const,
    metadata: {},
    billing_details: { name: customer === null ? null : attempt.name },
    card: { last4: attempt.number.slice(-4) },
  }
}
