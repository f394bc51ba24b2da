import {
  callOrWait,
  type Effect,
  type Entry,
  latest,
  pauseAfter,
  repeat,
  valueIn,
} from '../../../../kernel/saga.ts'
import { lapsesAt, skewMs } from './own-reservations.ts'
import type { HoldReading, LaterReading, PurchaseInput } from './purchase-input.ts'
import {
  type BuyingStep,
  effects,
  isToBePricedAgain,
  reasonOf,
  refusalCode,
  refuse,
} from './purchase-step.ts'

/** Providers ask to be polled every 5 to 10 s until the processing deadline, at most 10 minutes after the confirmation. */
const pollMs = 5_000
const processedMs = 20 * 60_000
const slowPollMs = 60_000
/** Far past the provider's own limit: from here on the pauses between two questions grow, for as long as a hold stands. */
const silentMs = 24 * 3_600_000
/** How long to wait before the next question to a carrier that has not answered for so long: after a day, a 24th of it. */
export const pauseInSilence = (silence: number) => (silence > silentMs ? silence / 24 : 0)
/** One more question while the first hold can still be captured. */
const beforeLapseMs = 30 * 60_000
/** Holds stand about a week where the bank gives no end. */
const holdMs = 7 * 24 * 3_600_000
/** A state that we do not know counts as over this long after the last instant at which a ticket could come of it. */
const oddStateMs = 60 * 60_000

/**
 * A carrier may say at the confirmation that it does not know a reservation, although by its own word it still keeps the seats.
 * Another is made then; after so many the ticket counts as refused.
 */
const mostDenied = 3

type Confirmed = { readonly kind: 'confirmed'; readonly reading: LaterReading; readonly askOn: Effect }

/**
 * Turns the latest reservation into a ticket. Once a confirmation may have arrived, only the reservation's state at the
 * provider ends this, never a refused retry or a timeout of ours.
 */
export function confirmReservation(
  input: PurchaseInput,
  reserved: Entry,
  history: readonly Entry[],
  { now, isFirstRound }: { readonly now: number; readonly isFirstRound: boolean },
  reserveAgain: () => BuyingStep,
): BuyingStep | Confirmed {
  const { ref } = valueIn<LaterReading>(reserved)!
  const part = String(reserved.attempt)
  const lapses = lapsesAt(reserved)
  const asked = history.filter((entry) => entry.name === 'confirm' && entry.part === part)
  const last = latest(history, 'confirm', part)
  const ask = () => {
    const { reference, contact } = input
    const { firstName, lastName, email } = contact
    const order = { ref, reference, firstName, lastName, email }
    return effects(
      callOrWait({ name: 'confirm', part, attempt: last ? last.attempt + 1 : 0 }, order, last, now),
    )
  }
  if (!last) return now >= lapses ? reserveAgain() : ask()

  const polls = `${part}.${last.attempt}`
  const poll = latest(history, 'poll', polls)
  const askOn = pollAgain(
    { ref, part: polls, poll, asked: last },
    holdEnds(input, history),
    now,
    isFirstRound,
  )
  const no = asked.find(isSaleRefusal)
  const isRepriced = no !== undefined && isToBePricedAgain(history, no)
  const nothingBought = () => (no && !isRepriced ? refuse(reasonOf(refusalCode(no))) : reserveAgain())
  const giveBack = () => effects(repeat('cancel-reservation', part, { ref }, undefined, now))
  const isGivenBack = latest(history, 'cancel-reservation', part) !== undefined

  // confirmed, failed and cancelled are final, whenever they were read
  const readings = readingsOf(history, part)
  const sold = readings.filter(({ value }) => value.state === 'confirmed')
  const named = sold.find(({ value }) => value.bookingRef !== null) ?? sold[0]
  if (named) return { kind: 'confirmed', reading: named.value, askOn }
  const over = readings.find(({ value }) => value.state === 'failed' || value.state === 'cancelled')
  if (over) {
    // not the carrier's refusal, only a reservation that ran out before any confirmation reached it
    const lapsed = over.at >= lapses && !readings.some(({ value }) => value.state === 'processing')
    return no || lapsed ? nothingBought() : refuse('provider_refused')
  }

  if (asked.every((entry) => entry.answer.kind === 'refused')) {
    // its seats would make the next reservation dearer, or leave it none
    if (isRepriced && !isGivenBack) return giveBack()
    if (deniedEarly(history) >= mostDenied) return refuse('provider_refused')
    return refusalCode(last) === 'busy' && now < lapses ? ask() : nothingBought()
  }
  if (poll && valueIn<LaterReading>(poll)?.state === 'open') {
    // still unconfirmed after its end: nothing on its way can confirm it any more
    if (poll.at >= lapses + skewMs) return nothingBought()
    if (!no && now < lapses) return ask()
    // after a refusal the reservation is cancelled: its state is final sooner than by waiting for an earlier confirmation
    if (no && !isGivenBack) return giveBack()
  }
  const processed = last.at + processedMs
  // the provider does not know the reservation and its processing limit has passed, or its state is one that we do not know, an hour past every limit
  const isForgotten = poll !== undefined && isDenied(poll) && poll.at >= processed
  const isOdd = valueIn<LaterReading>(poll)?.state === 'other'
  if (!isForgotten && !(isOdd && poll!.at >= Math.max(lapses, processed) + oddStateMs)) return effects(askOn)
  const noTicket = refuse(reasonOf(isForgotten && no ? refusalCode(no) : null))
  // no ticket was issued, unless a booking was named on the way: then that tells
  const reading = readings.findLast(({ value }) => value.bookingRef !== null)?.value
  return reading ? believeBooking(reading, history, { askOn, noTicket }, now) : noTicket
}

/** The ticket exists if the carrier knows the booking that it named. While nobody knows, nothing is captured and nothing released. */
function believeBooking(
  reading: LaterReading,
  history: readonly Entry[],
  { askOn, noTicket }: { readonly askOn: Effect; readonly noTicket: BuyingStep },
  now: number,
): BuyingStep | Confirmed {
  const booking = latest(history, 'read-booking')
  if (booking?.answer.kind === 'done') return { kind: 'confirmed', reading, askOn }
  if (booking && refusalCode(booking) === 'not_found') return noTicket
  return effects(repeat('read-booking', '', { ref: reading.bookingRef }, booking, now), askOn)
}

/** When the holds run out, as they were read last. Epoch ms. */
function holdEnds(input: PurchaseInput, history: readonly Entry[]): { first: number; last: number } {
  const ends = input.payments.map(({ id }) => {
    const hold = valueIn<HoldReading>(latest(history, 'read-hold', id))
    return hold?.captureBefore ?? input.startedAt + holdMs
  })
  return { first: Math.min(...ends), last: Math.max(...ends) }
}

/** How many reservations were denied at their confirmation although the carrier had said that it still kept them. */
function deniedEarly(history: readonly Entry[]): number {
  const reservations = history.filter(({ name }) => name === 'reserve')
  return reservations.filter((reserved) =>
    history.some(
      (entry) =>
        entry.name === 'confirm' &&
        entry.part === String(reserved.attempt) &&
        isDenied(entry) &&
        entry.at < lapsesAt(reserved) - skewMs,
    ),
  ).length
}

/** Whatever was read of a reservation. Polls carry the number of the confirmation they came after. */
function readingsOf(history: readonly Entry[], part: string) {
  return history.flatMap((entry) => {
    const isOfIt =
      entry.name === 'poll'
        ? entry.part.startsWith(`${part}.`)
        : ['confirm', 'cancel-reservation'].includes(entry.name) && entry.part === part
    const value = isOfIt ? valueIn<LaterReading>(entry) : undefined
    return value ? [{ at: entry.at, value }] : []
  })
}

/** A poll that failed is repeated, one that was answered is followed by the next. */
function pollAgain(
  {
    ref,
    part,
    poll,
    asked,
  }: { readonly ref: string; readonly part: string; readonly poll: Entry | undefined; readonly asked: Entry },
  holds: { readonly first: number; readonly last: number },
  now: number,
  isFirstRound: boolean,
): Effect {
  const isLost = poll?.answer.kind === 'unknown'
  const lastAt = (poll ?? asked).at
  const silence = lastAt - asked.at
  const lastCall = holds.first - beforeLapseMs
  const pace =
    silence > processedMs
      ? Math.max(slowPollMs, pauseInSilence(silence))
      : Math.max(pollMs, isLost ? pauseAfter(poll.tries) : 0)
  const paced = lastAt + pace
  // nobody has to ask for it: the carrier is polled while a hold stands, and once more before the first runs out
  const planned = lastAt < lastCall && lastCall < paced ? lastCall : paced
  // the first decision of a run (isFirstRound) polls as soon as the last poll is a minute old: an operator may have started the
  // run, but a timer or a restart does the same
  const soonest = lastAt + slowPollMs
  // nothing is left to capture: from here on whoever wants to know asks
  const isOver = lastAt > holds.last
  if (isOver && !isFirstRound) return { do: 'park', because: 'poll' }
  const due = isOver ? soonest : isFirstRound ? Math.min(planned, soonest) : planned
  if (due > now) return { do: 'wait', until: due, because: 'poll' }
  return {
    do: 'call',
    name: 'poll',
    part,
    attempt: poll ? poll.attempt + (isLost ? 0 : 1) : 0,
    input: { ref },
  }
}

const isDenied = (entry: Entry) => refusalCode(entry) === 'not_found' || refusalCode(entry) === 'expired'
/** A refusal of the sale itself; the others say "later" or "no such reservation". */
const isSaleRefusal = (entry: Entry) =>
  refusalCode(entry) !== null && refusalCode(entry) !== 'busy' && !isDenied(entry)
