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
import { capturePayments, type SplitTotal } from './capture-payments.ts'
import { confirmReservation, pauseInSilence } from './confirm-reservation.ts'
import { lapsesAt, mostDoubts, ownSeatsUntil, roomForAnotherAt, skewMs } from './own-reservations.ts'
import { heldTotal, type PurchaseInput, type ReservationReading } from './purchase-input.ts'
import {
  type BuyingStep,
  effects,
  isToBePricedAgain,
  patienceMs,
  reasonOf,
  refusalCode,
  refuse,
} from './purchase-step.ts'

/** From good holds to a ticket and the captures. */
export function buyTicket(
  input: PurchaseInput,
  history: readonly Entry[],
  now: number,
  isFirstRound: boolean,
  split: SplitTotal,
): BuyingStep {
  if (input.reserved) return reserve(input, history, now, isFirstRound, split)
  const quote = latest(history, 'quote')
  const { connectionId, fareClass, currency, travellers } = input
  if (
    !quote ||
    quote.answer.kind === 'unknown' ||
    refusalCode(quote) === 'busy' ||
    isToBePricedAgain(history, quote)
  ) {
    if (now > input.startedAt + patienceMs) return refuse('provider_unreachable')
    const order = { connectionId, fareClass, currency, adults: travellers.length }
    return effects(repeat('quote', '', order, quote, now))
  }
  const price = valueIn<{ available: boolean; total: number }>(quote)
  if (!price) return refuse(reasonOf(refusalCode(quote)))
  if (!price.available) return refuse('sold_out')
  // seats that cost more than is held are reserved as well: only a reservation says how long the price can be asked about
  return reserve(input, history, now, isFirstRound, split)
}

function reserve(
  input: PurchaseInput,
  history: readonly Entry[],
  now: number,
  isFirstRound: boolean,
  split: SplitTotal,
): BuyingStep {
  const last = latest(history, 'reserve')
  const reserveAgain = (): BuyingStep => {
    if (now > input.startedAt + patienceMs) return refuse('provider_unreachable')
    const roomAt = roomForAnotherAt(history)
    if (roomAt > now)
      return effects({ do: 'wait', until: roomAt, because: `${mostDoubts} lost reservations` })
    const { connectionId, fareClass, currency, language } = input
    // seats of one's own choice that somebody else has now: the money is held, and any seat is better than no ticket
    const takesAnySeat = history.some((entry) => choseSeats(entry) && isSeatTaken(entry))
    const travellers = input.travellers.map(({ firstName, lastName, birthDate, type, seats = [] }) => ({
      firstName,
      lastName,
      ...(birthDate && { birthDate }),
      ...(type && { type }),
      ...(seats.length > 0 && !takesAnySeat && { seats }),
    }))
    const order = { connectionId, fareClass, currency, language, travellers }
    // without the provider's idempotency every try is another reservation; a lost one costs nothing and lapses
    return effects(
      callOrWait({ name: 'reserve', part: '', attempt: last ? last.attempt + 1 : 0 }, order, last, now),
    )
  }
  if (
    !last ||
    last.answer.kind === 'unknown' ||
    refusalCode(last) === 'busy' ||
    isToBePricedAgain(history, last)
  )
    return reserveAgain()
  const reservation = valueIn<ReservationReading>(last)
  const isAboveHeld = reservation !== undefined && reservation.total > heldTotal(input)
  if (!reservation || isAboveHeld) {
    const ownUntil = ownSeatsUntil(history, last)
    // our own lost reservation may hold the seats, or make the train so full that the next ones cost more
    const isFull = refusalCode(last) === 'sold_out' || isSeatTaken(last)
    const isOurDoing = (isAboveHeld || isFull) && ownUntil > last.at
    if (!isOurDoing) {
      if (isSeatTaken(last) && choseSeats(last)) return reserveAgain()
      if (!isAboveHeld) return refuse(reasonOf(refusalCode(last)))
      const reserved = { reading: reservation, at: last.at }
      return { kind: 'price_increase', reserved, until: lapsesAt(last) - skewMs }
    }
    const until = isAboveHeld ? Math.max(ownUntil, lapsesAt(last) + skewMs) : ownUntil
    return until > now ? effects({ do: 'wait', until, because: 'own reservation' }) : reserveAgain()
  }
  const confirmed = confirmReservation(input, last, history, { now, isFirstRound }, reserveAgain)
  return confirmed.kind === 'confirmed'
    ? giveTicketAndCapture(input, reservation.total, split, confirmed, history, { now, isFirstRound })
    : confirmed
}

/**
 * The ticket exists: the captures, and what the ticket says. What is known of a payment or of the ticket is applied before
 * anything else is asked, so that one call without an answer hides neither the ticket nor the other payments.
 */
function giveTicketAndCapture(
  input: PurchaseInput,
  total: number,
  split: SplitTotal,
  { reading, askOn }: Extract<ReturnType<typeof confirmReservation>, { kind: 'confirmed' }>,
  history: readonly Entry[],
  { now, isFirstRound }: { readonly now: number; readonly isFirstRound: boolean },
): BuyingStep {
  const captures = capturePayments(input, total, split, history, now)
  const booking = latest(history, 'read-booking')
  const ticket = valueIn<Json>(booking)
  const known = [
    ...captures.recorded
      .filter(({ payment }) => !isCommitted(history, 'record-payment', payment))
      .map((recorded) => commit('record-payment', recorded.payment, recorded as unknown as Json)),
    ...(ticket === undefined || isCommitted(history, 'give-ticket')
      ? []
      : [commit('give-ticket', '', { total, booking: ticket })]),
  ]
  if (known.length > 0) return effects(...known)
  if (ticket !== undefined && captures.effects.length === 0) {
    return { kind: 'booked', result: { total, booking: ticket, payments: captures.recorded } }
  }
  if (ticket !== undefined) return effects(...captures.effects)
  // confirmed, and the booking is not named yet: it comes with a later answer
  if (reading.bookingRef === null) return effects(...captures.effects, askOn)
  return effects(...captures.effects, readBooking(reading.bookingRef, history, now, isFirstRound))
}

/** A ticket that was sold is asked for until it is read: after a day of refusals ever more rarely, and soon by whoever wants to know. */
function readBooking(ref: string, history: readonly Entry[], now: number, isFirstRound: boolean): Effect {
  const last = latest(history, 'read-booking')
  if (last?.answer.kind === 'refused' && !isFirstRound) {
    const asked = history.filter(({ name }) => name === 'read-booking').map(({ since }) => since)
    const until = last.at + pauseInSilence(last.at - Math.min(...asked))
    if (until > now) return { do: 'wait', until, because: 'read-booking' }
  }
  return repeat('read-booking', '', { ref }, last, now)
}

const isSeatTaken = (entry: Entry) => refusalCode(entry) === 'seat_taken'

/** Whether this reservation asked for seats by their codes. */
function choseSeats({ input }: Entry): boolean {
  const { travellers = [] } = (input ?? {}) as Partial<Pick<PurchaseInput, 'travellers'>>
  return travellers.some(({ seats = [] }) => seats.length > 0)
}

const commit = (name: string, part: string, data: Json): Effect => ({ do: 'commit', name, part, data })
