import type Stripe from 'stripe'
import { type Answer, done, refused } from '../../kernel/answer.ts'
import type { PaymentRefusal } from '../../ports/payments.ts'
import { aboutAnotherObject, isMissing, notInThisAccount, parseError, parseErrorAboutOurs } from './errors.ts'
import { parseSavedCard } from './format-hold.ts'

type Reply = Promise<Answer<null, PaymentRefusal>>

/** Takes a kept card off its customer. Stripe says no to one that is off already, without a code: the card itself is read. */
export async function detachCard(stripe: Stripe, savedCard: string): Reply {
  const kept = parseSavedCard(savedCard)
  if (!kept) return refused('invalid', 'saved_card')
  // a card that Stripe does not know under a customer whom it knows is not kept any more
  const ifMissing = () => readCustomer(stripe, kept.customer, () => true)
  const detached = await ask(async () => {
    const { id, customer } = await stripe.paymentMethods.detach(kept.method)
    return id === kept.method && customer === null ? done(null) : aboutAnotherObject
  }, ifMissing)
  if (detached.kind !== 'refused') return detached
  return ask(async () => {
    const { id, customer } = await stripe.paymentMethods.retrieve(kept.method)
    if (id !== kept.method) return aboutAnotherObject
    return customer === null ? done(null) : detached
  }, ifMissing)
}

/** Deletes the customer that the kept card made; every card of theirs goes along. */
export async function deleteCustomer(stripe: Stripe, savedCard: string): Reply {
  const kept = parseSavedCard(savedCard)
  if (!kept) return refused('invalid', 'saved_card')
  return ask(
    async () => {
      const { id, deleted } = await stripe.customers.del(kept.customer)
      return id === kept.customer && deleted ? done(null) : aboutAnotherObject
    },
    () => readCustomer(stripe, kept.customer, (isDeleted) => isDeleted),
  )
}

/** The answer of the call, or what its failure means; `ifMissing` says what it means that Stripe does not know what it is about. */
async function ask(call: () => Reply, ifMissing: () => Reply): Reply {
  try {
    return await call()
  } catch (error) {
    return isMissing(error) ? ifMissing() : parseError(error)
  }
}

/**
 * Done where Stripe knows the customer and `isDone`. It keeps those that are deleted readable: one it does not know is another
 * account's, as our key may be for the moment.
 */
async function readCustomer(stripe: Stripe, id: string, isDone: (isDeleted: boolean) => boolean): Reply {
  try {
    const customer = await stripe.customers.retrieve(id)
    if (customer.id !== id) return aboutAnotherObject
    return isDone(customer.deleted === true) ? done(null) : notInThisAccount
  } catch (error) {
    return parseErrorAboutOurs(error)
  }
}
