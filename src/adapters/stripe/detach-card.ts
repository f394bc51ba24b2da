import type Stripe from 'stripe'
import { type Answer, done, refused } from '../../kernel/answer.ts'
import type { PaymentRefusal } from '../../ports/payments.ts'
import { aboutAnotherObject, isMissing, parseError } from './errors.ts'
import { parseSavedCard } from './format-hold.ts'

type Reply = Promise<Answer<null, PaymentRefusal>>

/** Takes a kept card off its customer. Stripe says no to one that is off already, without a code: the card itself is read. */
export async function detachCard(stripe: Stripe, savedCard: string): Reply {
  const kept = parseSavedCard(savedCard)
  if (!kept) return refused('invalid', 'saved_card')
  const detached = await ask(async () => {
    const { id, customer } = await stripe.paymentMethods.detach(kept.method)
    return id === kept.method && customer === null ? done(null) : aboutAnotherObject
  })
  if (detached.kind !== 'refused') return detached
  return ask(async () => {
    const { id, customer } = await stripe.paymentMethods.retrieve(kept.method)
    if (id !== kept.method) return aboutAnotherObject
    return customer === null ? done(null) : detached
  })
}

/** Deletes the customer that the kept card made; every card of theirs goes along. */
export async function deleteCustomer(stripe: Stripe, savedCard: string): Reply {
  const kept = parseSavedCard(savedCard)
  if (!kept) return refused('invalid', 'saved_card')
  return ask(async () => {
    const { id, deleted } = await stripe.customers.del(kept.customer)
    return id === kept.customer && deleted ? done(null) : aboutAnotherObject
  })
}

/** The answer of the call, or what its failure means: what Stripe does not know is not kept any more. */
async function ask(call: () => Reply): Reply {
  try {
    return await call()
  } catch (error) {
    return isMissing(error) ? done(null) : parseError(error)
  }
}
