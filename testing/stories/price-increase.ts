import { expect } from 'vitest'
import { group, groupOf, join, payAt, train, verify } from '../builders/groups.ts'
import { type Answered, ask, type TestTraveller } from '../builders/travellers.ts'
import type { TestProduct } from '../harness/test-product.ts'
import { workUntilGroup } from '../harness/wait.ts'

/** Six hold, and the carrier has raised its price by a fifth: all six are asked. */
export async function askedGroup(product: TestProduct, departure: string) {
  const on = await train(product, departure)
  const { groupId, leader, others } = await groupOf(product, 5, on)
  product.ticketing.faults.add({ kind: 'price-rise', match: { train: on.line } })
  const sixth = await join(product, groupId)
  await workUntilGroup(product, groupId, 'asking')
  return { groupId, on, leader, members: [leader, ...others, sixth] }
}

/** A yes to the price that is shown, or to another. */
export async function accept(product: TestProduct, who: TestTraveller, groupId: string, amount?: number) {
  const shown: number = amount ?? (await group(product, groupId, who)).priceAsked.amount
  return ask(product, who, 'POST', `/api/groups/${groupId}/price/accept`, { amount: shown })
}

export function decline(product: TestProduct, who: TestTraveller, groupId: string): Promise<Answered> {
  return ask(product, who, 'POST', `/api/groups/${groupId}/price/decline`, {})
}

/** Yes, and the card page where there is one. */
export async function acceptAndPay(product: TestProduct, who: TestTraveller, groupId: string): Promise<void> {
  const { status, body } = await accept(product, who, groupId)
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined })
  if (body.url === null) return
  const paid = await payAt(body.url)
  const sessionId = /session_id=([^&]+)/.exec(paid.headers.get('location') ?? '')![1]!
  await verify(product, who, sessionId)
}
