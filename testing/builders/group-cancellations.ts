import { expect } from 'vitest'
import type { TestProduct } from '../harness/test-product.ts'
import { workUntil, workUntilGroup } from '../harness/wait.ts'
import { group, groupOf, type ProductLike, train } from './groups.ts'
import { ask, signIn, type TestTraveller } from './travellers.ts'

/** Six with one ticket between them, each of them charged; the leader is the first. */
export async function bookedGroup(product: TestProduct, departure: string) {
  const { groupId, leader, others } = await groupOf(product, 6, await train(product, departure))
  await workUntilGroup(product, groupId, 'booked')
  await workUntil(product, async () =>
    groupIntents(product, groupId).every(({ status }) => status === 'succeeded'),
  )
  await product.worker.idle()
  return { groupId, leader, others, all: [leader, ...others] }
}

const cancellationOf = (groupId: string) => `/api/groups/${groupId}/cancellation`

/** What giving the ticket back costs now, as its leader is told. */
export const groupConditions = (product: ProductLike, who: TestTraveller | null, groupId: string) =>
  ask(product, who, 'GET', cancellationOf(groupId))

/** The leader proposes to give the ticket back, at the refund that they are shown now. */
export async function propose(product: ProductLike, leader: TestTraveller, groupId: string, refund?: number) {
  const shown = refund ?? (await groupConditions(product, leader, groupId)).body.conditions.monetary_refund
  return ask(product, leader, 'POST', cancellationOf(groupId), { monetary_refund: shown })
}

/** A member's answer to the proposal that they see. */
export async function answer(
  product: ProductLike,
  who: TestTraveller,
  groupId: string,
  accept: boolean,
  proposal?: string,
) {
  const seen = proposal ?? (await group(product, groupId, who)).cancelling.proposal
  return ask(product, who, 'POST', `${cancellationOf(groupId)}/answer`, { proposal: seen, accept })
}

/** All of them say yes, one after the other. */
export async function allAgree(product: ProductLike, who: readonly TestTraveller[], groupId: string) {
  for (const one of who) {
    const { status, body } = await answer(product, one, groupId, true)
    expect({ status, code: body.code }).toEqual({ status: 200, code: undefined })
  }
}

/** A bearer lives 15 minutes, and tests move the clock by days. */
export const signInAll = (product: Pick<TestProduct, 'publicUrl'>, who: readonly TestTraveller[]) =>
  Promise.all(who.map((one) => signIn(product, one)))

/** The payments of a group in the payment provider's books. */
export const groupIntents = ({ payments }: Pick<TestProduct, 'payments'>, groupId: string) =>
  payments.ledger.summary().paymentIntents.filter(({ metadata }) => metadata['group'] === groupId)
