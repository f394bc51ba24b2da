import { expect } from 'vitest'
import { creation, group, offeredTrain, payAt, type ProductLike, train, verify } from '../builders/groups.ts'
import { ask, traveller } from '../builders/travellers.ts'

const hour = 3_600_000

/** Cards of the payments sandbox: what the bank says when one is held again without its owner. */
export const keptCards = { good: '4242424242424242', asks: '4000002760003184', refuses: '4000008260003178' }

/** Pays on the card page, and confirms at the bank where the bank asks. */
export async function payWith(url: string, card: string): Promise<void> {
  const answer = await payAt(url, card)
  if (!answer.headers.get('location')?.endsWith('/bank')) return
  await fetch(`${url}/bank`, { method: 'POST', body: new URLSearchParams({ answer: 'complete' }) })
}

/**
 * A group far enough ahead that holds run out before its train; its leader agreed that the card is kept. `time` is when its train
 * leaves, or its place among those of the day on which a group can be made.
 */
export async function longGroup(product: ProductLike, time: string | number, card = keptCards.good) {
  const leader = await traveller(product)
  const on = await (typeof time === 'string' ? train(product, time) : offeredTrain(product, time))
  const { body } = await ask(product, leader, 'POST', '/api/payments/group/create-checkout-session', {
    amount: on.perMember,
    keepCard: true,
    creation: creation(leader, on, 'Long wait'),
  })
  await payWith(body.url, card)
  const verified = await verify(product, leader, body.sessionId)
  expect(verified.body.checkout.state).toBe('held')
  const { groupId } = verified.body.checkout
  const sessionId: string = body.sessionId
  return { leader, on, sessionId, groupId: groupId as string, shown: await group(product, groupId, leader) }
}

/** Moves the clock to when a hold that runs out at this instant is due to be renewed. */
export function toRenewal(product: ProductLike, heldUntil: string): void {
  product.clock.set(Date.parse(heldUntil) - 46 * hour)
}
