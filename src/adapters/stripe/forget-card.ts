import type Stripe from 'stripe'
import { type Answer, done, refused } from '../../kernel/answer.ts'
import type { PaymentRefusal } from '../../ports/payments.ts'
import { parseError } from './errors.ts'
import { parseMandate } from './format-hold.ts'

type Reply = Promise<Answer<null, PaymentRefusal>>

/** Takes a kept card off its customer. Stripe says no to one that is off already, without a code: the card itself is read. */
export async function detachCard(stripe: Stripe, mandate: string): Reply {
  const kept = parseMandate(mandate)
  if (!kept) return refused('invalid', 'mandate')
  const detached = await ask(() => stripe.paymentMethods.detach(kept.method))
  if (detached.kind !== 'refused' || isGone(detached)) return asDone(detached)
  const read = await ask(async () => {
    const { customer } = await stripe.paymentMethods.retrieve(kept.method)
    return customer === null ? done(null) : detached
  })
  return asDone(read)
}

/** Deletes the customer that the kept card made; every card of theirs goes along. */
export async function deleteCustomer(stripe: Stripe, mandate: string): Reply {
  const kept = parseMandate(mandate)
  if (!kept) return refused('invalid', 'mandate')
  return asDone(await ask(() => stripe.customers.del(kept.customer)))
}

/** `done`, or the answer the deed itself gives. */
async function ask(deed: () => Promise<unknown>): Reply {
  try {
    const answer = await deed()
    return isAnswer(answer) ? answer : done(null)
  } catch (error) {
    return parseError(error)
  }
}

const isAnswer = (value: unknown): value is Answer<null, PaymentRefusal> =>
  typeof value === 'object' && value !== null && 'kind' in value
const isGone = (answer: Answer<null, PaymentRefusal>) =>
  answer.kind === 'refused' && answer.code === 'not_found'
const asDone = (answer: Answer<null, PaymentRefusal>) => (isGone(answer) ? done(null) : answer)
