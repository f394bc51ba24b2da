import type { Json } from '../../../../kernel/json.ts'
import {
  callOrWait,
  type Effect,
  type Entry,
  isCommitted,
  latest,
  repeat,
  valueIn,
} from '../../../../kernel/saga.ts'
import { captureSix } from './capture-six.ts'
import { confirmReservation } from './confirm-reservation.ts'
import {
  effects,
  type FillInput,
  noOf,
  patienceMs,
  type Purchase,
  reasonOf,
  refuse,
  type ReservationReading,
} from './fill-input.ts'
import { canAsk } from './dearer.ts'
import { lapsesAt, mostDoubts, ownSeatsUntil, roomForAnotherAt, skewMs } from './own-reservations.ts'

/** The way from good holds to a ticket and six captures. */
export function buyTicket(
  input: FillInput,
  history: readonly Entry[],
  now: number,
  isWoken: boolean,
): Purchase {
  if (input.reserved) return reserve(input, history, now, isWoken)
  const quote = latest(history, 'quote')
  const { connectionId, fareClass, currency, seats } = input
  if (!quote || quote.answer.kind === 'unknown' || noOf(quote) === 'busy') {
    if (now > input.startedAt + patienceMs) return refuse('provider_unreachable')
    return effects(
      repeat('quote', '', { connectionId, fareClass, currency, adults: seats.length }, quote, now),
    )
  }
  const price = valueIn<{ available: boolean; total: number }>(quote)
  if (!price) return refuse(reasonOf(noOf(quote)))
  if (!price.available) return refuse('sold_out')
  // at more than is held seats are reserved as well: that alone tells for how long the members can be asked
  return reserve(input, history, now, isWoken)
}

function reserve(input: FillInput, history: readonly Entry[], now: number, isWoken: boolean): Purchase {
  const last = latest(history, 'reserve')
  const reserveAgain = (): Purchase => {
    if (now > input.startedAt + patienceMs) return refuse('provider_unreachable')
    const roomAt = roomForAnotherAt(history)
    if (roomAt > now)
      return effects({ do: 'wait', until: roomAt, because: `${mostDoubts} lost reservations` })
    const { connectionId, fareClass, currency, language } = input
    const travellers = input.seats.map(({ firstName, lastName, birthDate }) => ({
      firstName,
      lastName,
      ...(birthDate && { birthDate }),
    }))
    const order = { connectionId, fareClass, currency, language, travellers }
    // without the provider's idempotency every try is another reservation; a lost one costs nothing and lapses
    return effects(
      callOrWait({ name: 'reserve', part: '', attempt: last ? last.attempt + 1 : 0 }, order, last, now),
    )
  }
  if (!last || last.answer.kind === 'unknown' || noOf(last) === 'busy') return reserveAgain()
  const reservation = valueIn<ReservationReading>(last)
  const isDear = reservation !== undefined && reservation.total > input.heldTotal
  if (!reservation || isDear) {
    const reason = isDear ? 'price_raised' : reasonOf(noOf(last))
    const ownUntil = ownSeatsUntil(history, last)
    // our own lost reservation may hold the six seats, or make the train so full that the next six are dearer
    const isOurDoing = (isDear || noOf(last) === 'sold_out') && ownUntil > last.at
    if (!isOurDoing)
      return isDear && canAsk(input, last, now)
        ? { kind: 'dearer', reserved: { reading: reservation, at: last.at } }
        : refuse(reason)
    const until = isDear ? Math.max(ownUntil, lapsesAt(last) + skewMs) : ownUntil
    return until > now ? effects({ do: 'wait', until, because: 'own reservation' }) : reserveAgain()
  }
  const confirmed = confirmReservation(input, last, history, { now, isWoken }, reserveAgain)
  return confirmed.kind === 'confirmed'
    ? settle(input, reservation.total, confirmed, history, now)
    : confirmed
}

/**
 * The ticket exists: six captures, and what the ticket says. What is known of a seat or of the ticket is applied before
 * anything else is asked, so that one call without an answer hides neither the ticket nor the other five.
 */
function settle(
  input: FillInput,
  total: number,
  { reading, askOn }: Extract<ReturnType<typeof confirmReservation>, { kind: 'confirmed' }>,
  history: readonly Entry[],
  now: number,
): Purchase {
  const captures = captureSix(input, total, history, now)
  const booking = latest(history, 'read-booking')
  const ticket = valueIn<Json>(booking)
  const known = [
    ...captures.seats
      .filter(({ slot }) => !isCommitted(history, 'settle-seat', String(slot)))
      .map((seat) => commit('settle-seat', String(seat.slot), seat as unknown as Json)),
    ...(ticket === undefined || isCommitted(history, 'give-ticket')
      ? []
      : [commit('give-ticket', '', { total, booking: ticket })]),
  ]
  if (known.length > 0) return effects(...known)
  if (ticket !== undefined && captures.effects.length === 0) {
    return { kind: 'bought', result: { total, booking: ticket, seats: captures.seats as unknown as Json } }
  }
  if (ticket !== undefined) return effects(...captures.effects)
  // confirmed, and the booking is not named yet: it comes with a later answer
  if (reading.bookingRef === null) return effects(...captures.effects, askOn)
  return effects(...captures.effects, repeat('read-booking', '', { ref: reading.bookingRef }, booking, now))
}

const commit = (name: string, part: string, data: Json): Effect => ({ do: 'commit', name, part, data })
