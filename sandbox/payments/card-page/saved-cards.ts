import { newId } from '../books/ids.ts'
import type { CardAttempt, Customer, PaymentMethod } from '../books/objects.ts'
import type { Context } from '../books/context.ts'

/** Keeps a card for later use without the customer, as a session with `setup_future_usage` does. */
export function saveCard(
  { ledger }: Context,
  paymentMethod: string,
  attempt: CardAttempt,
  email: string | null,
): Customer {
  const customer: Customer = {
    id: newId('cus_'),
    object: 'customer',
    created: ledger.seconds(),
    email,
    livemode: false,
    metadata: {},
    name: attempt.name,
  }
  const card: PaymentMethod = { id: paymentMethod, customer: customer.id, attempt }
  ledger.customers.set(customer.id, customer)
  ledger.paymentMethods.set(card.id, card)
  return customer
}
