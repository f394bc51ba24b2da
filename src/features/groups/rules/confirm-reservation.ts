import {
  callOrWait,
  type Effect,
  type Entry,
  latest,
  pauseAfter,
  repeat,
  valueIn,
} from '../../../kernel/saga.ts'
import {
  effects,
  type FillInput,
  noOf,
  type Purchase,
  reasonOf,
  refuse,
  type ReservationReading,
} from './fill-input.ts'
import { lapsesAt, skewMs } from './own-reservations.ts'

/** Providers ask to be polled every 5 to 10 s until the processing deadline, at most 10 minutes after the confirmation. */
const pollMs = 5_000
const processedMs = 20 * 60_000
const slowPollMs = 60_000
/** Far past the provider's own limit and any outage of its: from here on it is asked when a person wants to know. */
const silentMs = 24 * 3_600_000
/** The work stays, so that there is something to wake; nothing else happens in it. */
const untilWokenMs = 365 * 24 * 3_600_000

type Confirmed = { readonly kind: 'confirmed'; readonly reading: ReservationReading; readonly askOn: Effect }

/**
 * Turns the latest reservation into a ticket. Once a confirmation may have arrived, only the provider's own word on the
 * reservation ends it: a refusal of a repeated confirmation says nothing about the first, our clock says nothing at all.
 */
export function confirmReservation(
  input: FillInput,
  reserved: Entry,
  history: readonly Entry[],
  now: number,
  reserveAgain: () => Purchase,
): Purchase | Confirmed {
  const { ref } = valueIn<ReservationReading>(reserved)!
  const part = String(reserved.attempt)
  const lapses = lapsesAt(reserved)
  const asked = history.filter((entry) => entry.name === 'confirm' && entry.part === part)
  const last = latest(history, 'confirm', part)
  const ask = () => {
    const order = { ref, reference: input.groupId, ...input.leader }
    return effects(
      callOrWait({ name: 'confirm', part, attempt: last ? last.attempt + 1 : 0 }, order, last, now),
    )
  }
  if (!last) return now >= lapses ? reserveAgain() : ask()

  const polls = `${part}.${last.attempt}`
  const poll = latest(history, 'poll', polls)
  const askOn = pollAgain(ref, polls, poll, last, now)
  const no = asked.find(isNo)
  const nothingBought = () => (no ? refuse(reasonOf(noOf(no))) : reserveAgain())

  // confirmed, failed and cancelled are for ever, whenever they were read
  const readings = readingsOf(history, part)
  const sold = readings.filter(({ value }) => value.state === 'confirmed')
  const named = sold.find(({ value }) => value.bookingRef !== null) ?? sold[0]
  if (named) return { kind: 'confirmed', reading: named.value, askOn }
  const over = readings.find(({ value }) => value.state === 'failed' || value.state === 'cancelled')
  if (over) {
    // not the carrier's no, only a hold that ran out before any confirmation reached it
    const lapsed = over.at >= lapses && !readings.some(({ value }) => value.state === 'processing')
    return no || lapsed ? nothingBought() : refuse('provider_refused')
  }

  if (asked.every((entry) => entry.answer.kind === 'refused')) {
    return noOf(last) === 'busy' && now < lapses ? ask() : nothingBought()
  }
  if (poll && valueIn<ReservationReading>(poll)?.state === 'open') {
    // still unconfirmed after its end: nothing on its way can confirm it any more
    if (poll.at >= lapses + skewMs) return nothingBought()
    if (!no && now < lapses) return ask()
    // after a no, giving the seats back settles sooner than waiting whether an earlier confirmation arrives
    if (no && !latest(history, 'cancel-reservation', part))
      return effects(repeat('cancel-reservation', part, { ref }, undefined, now))
  }
  // denied after the last instant at which it could have been in work: there is no ticket under it
  if (poll && isDenied(poll) && poll.at >= last.at + processedMs)
    return refuse(reasonOf(no ? noOf(no) : null))
  return effects(askOn)
}

/** Whatever was read of a reservation. Polls carry the number of the confirmation they came after. */
function readingsOf(history: readonly Entry[], part: string) {
  return history.flatMap((entry) => {
    const isOfIt =
      entry.name === 'poll'
        ? entry.part.startsWith(`${part}.`)
        : ['confirm', 'cancel-reservation'].includes(entry.name) && entry.part === part
    const value = isOfIt ? valueIn<ReservationReading>(entry) : undefined
    return value ? [{ at: entry.at, value }] : []
  })
}

/** A poll that failed is repeated, one that was answered is followed by the next. */
function pollAgain(ref: string, part: string, poll: Entry | undefined, asked: Entry, now: number): Effect {
  const isLost = poll?.answer.kind === 'unknown'
  const pace =
    now - asked.at > processedMs ? slowPollMs : Math.max(pollMs, isLost ? pauseAfter(poll.tries) : 0)
  const until = (poll ?? asked).at + pace
  // whoever wakes it after that is a person, and is answered with a look
  const isLeft = now - asked.at > silentMs
  if (until > now) return { do: 'wait', until: isLeft ? now + untilWokenMs : until, because: 'poll' }
  return {
    do: 'call',
    name: 'poll',
    part,
    attempt: poll ? poll.attempt + (isLost ? 0 : 1) : 0,
    input: { ref },
  }
}

const isDenied = (entry: Entry) => noOf(entry) === 'not_found' || noOf(entry) === 'expired'
/** A no to the sale itself; the others say "later" or "no such reservation". */
const isNo = (entry: Entry) => noOf(entry) !== null && noOf(entry) !== 'busy' && !isDenied(entry)
