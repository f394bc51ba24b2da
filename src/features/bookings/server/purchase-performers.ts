import { type Answer, mapDone } from '../../../kernel/answer.ts'
import type { Json } from '../../../kernel/json.ts'
import { money } from '../../../kernel/money.ts'
import type { Perform } from '../../../platform/saga/run-saga.ts'
import type { Authorisation, Payments } from '../../../ports/payments.ts'
import type { Reservation, Ticketing } from '../../../ports/ticketing.ts'

type Reserve = Parameters<Ticketing['reserve']>[0]
type Contact = Parameters<Ticketing['confirm']>[1]

/** The calls a purchase makes at the two providers. Inputs and values are what `decidePurchase` writes and reads. */
export function purchasePerformers({
  ticketing,
  payments,
}: {
  ticketing: Ticketing
  payments: Payments
}): Record<string, Perform> {
  const readHold: Perform = async (input) =>
    mapDone(await payments.authorisation((input as { ref: string }).ref), holdValue)
  return {
    'read-hold': readHold,
    'read-capture': readHold,
    quote: async (input) => {
      const { connectionId, fareClass, currency, adults } = input as {
        connectionId: string
        fareClass: string
        currency: string
        adults: number
      }
      const answer = await ticketing.quote(connectionId, fareClass, { adults }, currency)
      return mapDone(answer, ({ available, total }) => ({ available, total: total.amount }))
    },
    reserve: async (input) =>
      mapDone(await ticketing.reserve(input as unknown as Reserve), (reserved) => ({
        ...readingOf(reserved),
        total: reserved.total.amount,
      })),
    confirm: async (input) => {
      const { ref, ...contact } = input as unknown as Contact & { ref: string }
      return reservationAnswer(await ticketing.confirm(ref, contact))
    },
    poll: async (input) => reservationAnswer(await ticketing.reservation((input as { ref: string }).ref)),
    'cancel-reservation': async (input) =>
      reservationAnswer(await ticketing.cancelReservation((input as { ref: string }).ref)),
    'read-booking': async (input) =>
      mapDone(
        await ticketing.booking((input as { ref: string }).ref),
        (booking) => booking as unknown as Json,
      ),
    capture: async (input, key) => {
      const { ref, amount, currency } = input as { ref: string; amount: number; currency: string }
      return mapDone(await payments.capture(ref, money(amount, currency), key), holdValue)
    },
  }
}

function holdValue({ state, captureBefore, captured }: Authorisation): Json {
  return { state, captureBefore, captured: captured.amount }
}

const readingOf = ({ ref, state, expiresAt, bookingRef }: Reservation) => ({
  ref,
  state,
  expiresAt,
  bookingRef,
})

function reservationAnswer<Code extends string>(answer: Answer<Reservation, Code>): Answer<Json> {
  return mapDone(answer, readingOf)
}
