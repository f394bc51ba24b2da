import { expect } from 'vitest'
import type { TestProduct } from '../harness/test-product.ts'
import { workUntil } from '../harness/wait.ts'
import { type ProductLike, train } from './groups.ts'
import { paidOrder, reservation } from './orders.ts'
import { ask, type TestTraveller } from './travellers.ts'

/** A ticket for one or a few that is bought and charged, two weeks from the clock's day. */
export async function boughtTicket(
  product: TestProduct,
  who: TestTraveller,
  departure: string,
  { travellers = 1, card = undefined as string | undefined } = {},
) {
  const { id } = await paidOrder(product, who, await train(product, departure), travellers, card)
  await workUntil(product, async () => {
    const { bookingId } = await reservation(product, who, id)
    if (bookingId === null) return false
    return (
      (await ask(product, who, 'GET', `/api/bookings/${bookingId}`)).body.booking.paid.state === 'captured'
    )
  })
  const { bookingId } = await reservation(product, who, id)
  return { orderId: id, bookingId: bookingId as string }
}

export const conditions = (product: ProductLike, who: TestTraveller | null, bookingId: string) =>
  ask(product, who, 'GET', `/api/bookings/${bookingId}/cancellation-conditions`)

export const cancel = (product: ProductLike, who: TestTraveller | null, booking: string, more: object = {}) =>
  ask(product, who, 'POST', '/api/cancellations/create', { booking, ...more })

export async function bookingOf(product: TestProduct, who: TestTraveller, bookingId: string) {
  const { status, body } = await ask(product, who, 'GET', `/api/bookings/${bookingId}`)
  expect(status).toBe(200)
  return body.booking
}

/** An order's booking in the carrier's books. */
export const carrierHas = ({ ticketing }: Pick<TestProduct, 'ticketing'>, orderId: string) =>
  ticketing.ledger.bookings().find(({ retailerBookingNumber }) => retailerBookingNumber === orderId)!

/** The carrier cancels a ticket of its own accord, by the order that it was bought for. */
export async function cancelByCarrier({ ticketing }: Pick<TestProduct, 'ticketing'>, orderId: string) {
  const booking = carrierHas({ ticketing }, orderId)
  const side = ticketing.url.replace('/retailers/v4', '')
  const { status } = await fetch(`${side}/sandbox/bookings/${booking.id}/cancel`, { method: 'POST' })
  expect(status).toBe(200)
}
