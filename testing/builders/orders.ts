import { expect } from 'vitest'
import { payAt, type ProductLike, train, type Train } from './groups.ts'
import { type Answered, ask, type TestTraveller } from './travellers.ts'
import type { TestProduct } from '../harness/test-product.ts'
import { workUntil } from '../harness/wait.ts'

const fee = 300

/** What so many adults pay for a train now, the fee included; as the refusal of a wrong amount tells it. */
export async function totalFor(
  product: ProductLike,
  who: TestTraveller,
  on: Train,
  travellers = 1,
): Promise<number> {
  const { status, body } = await reserve(product, who, on, { travellers, amount: 0 })
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'price_changed' })
  expect(body.totalAmount).toBe(body.ticketPrice + fee)
  return body.totalAmount
}

/** Reserves seats for a traveller and companions; those named of the first train, any otherwise. */
export async function reserve(
  product: ProductLike,
  who: TestTraveller,
  on: Train,
  {
    travellers = 1,
    amount = undefined as number | undefined,
    seats = [] as readonly string[],
    types = [] as readonly string[],
  } = {},
): Promise<Answered> {
  const companions = Array.from({ length: travellers - 1 }, (_, at) => ({
    firstName: `Companion${'abcdefgh'[at]}`,
    lastName: who.lastName,
  }))
  return ask(product, who, 'POST', '/api/tickets/reservations/create', {
    connectionId: on.id,
    fareClass: on.fareClass,
    amount: amount ?? (await totalFor(product, who, on, travellers)),
    passengers: [{ firstName: who.firstName, lastName: who.lastName }, ...companions].map((named, at) => ({
      ...named,
      ...(types[at] && { type: types[at] }),
      seats: seats[at] === undefined ? [] : [{ segment: 0, code: seats[at] }],
    })),
  })
}

/** Codes of seats of a train's fare class that are free, as the seat map shows them. */
export async function freeSeats(product: ProductLike, { id, fareClass }: Train): Promise<readonly string[]> {
  const { body } = await ask(product, null, 'GET', `/api/tickets/connections/seats?connectionId=${id}`)
  const cars: { seats: { code: string; available: boolean; fare_class: string }[] }[] = body.data[0].cars
  return cars
    .flatMap(({ seats }) => seats)
    .filter((seat) => seat.available && seat.fare_class === fareClass)
    .map(({ code }) => code)
}

/** Opens the card page for a reservation. */
export function askToPay(
  product: ProductLike,
  who: TestTraveller,
  { id: reservationId, totalAmount }: { id: string; totalAmount: number },
  over: object = {},
): Promise<Answered> {
  const body = { reservationId, amount: totalAmount, termsAccepted: true, ...over }
  return ask(product, who, 'POST', '/api/payments/create-checkout-session', body)
}

export async function reservation(product: ProductLike, who: TestTraveller, id: string) {
  const { status, body } = await ask(product, who, 'GET', `/api/tickets/reservations/${id}`)
  expect(status).toBe(200)
  return body.reservation
}

/** Seats that are reserved and paid for; the ticket is bought from here on. */
export async function paidOrder(
  product: ProductLike,
  who: TestTraveller,
  on: Train,
  travellers = 1,
  card?: string,
) {
  const reserved = await reserve(product, who, on, { travellers })
  expect(reserved.status).toBe(200)
  const opened = await askToPay(product, who, reserved.body.reservation)
  expect(opened.body).toMatchObject({ url: expect.any(String) })
  await payAt(opened.body.url, card)
  return { id: reserved.body.reservation.id as string, ...opened.body } as {
    id: string
    sessionId: string
    totalAmount: number
  }
}

/** A ticket that is bought and confirmed, for a train by its time, as its buyer is shown it. */
export async function bookedTicket(product: TestProduct, who: TestTraveller, at: string, travellers: number) {
  const { id } = await paidOrder(product, who, await train(product, at), travellers)
  await workUntil(product, async () => (await reservation(product, who, id)).state === 'confirmed')
  const { bookingId } = await reservation(product, who, id)
  return (await ask(product, who, 'GET', `/api/bookings/${bookingId}`)).body.booking
}

/** An order's payment in the payment provider's books. */
export const intentOf = ({ payments }: Pick<TestProduct, 'payments'>, orderId: string) =>
  payments.ledger.summary().paymentIntents.find(({ metadata }) => metadata['order'] === orderId)!
