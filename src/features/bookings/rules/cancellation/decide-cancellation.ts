import type { Json } from '../../../../kernel/json.ts'
import { type Decide, type Effect, type Entry, latest, valueIn } from '../../../../kernel/saga.ts'
import { offerCancellation } from './cancellation-offer.ts'

/** A ticket that is given back, as it is written down before the carrier is asked. Minor units. */
interface GivenBack {
  readonly cancellationId: string
  readonly bookingId: string
  readonly bookingRef: string
  /** what its buyer was told, or the members of its group agreed to; together what was paid for it */
  readonly fee: number
  readonly refund: number
  /** epoch ms; not in what was written down before conditions were asked for again */
  readonly departure?: number
}
export interface CancellationInput extends GivenBack {
  readonly orderId: string
  readonly checkoutId: string
}
export interface GroupCancellationInput extends GivenBack {
  readonly groupId: string
  readonly questionId: string
}

/** How it ended: by whom the ticket is cancelled, or why it stands. */
export interface TicketCancelled {
  readonly by: 'buyer' | 'carrier'
  readonly fee: number
  readonly refund: number
}
export interface CancellationRefused {
  readonly reason: string
}

/** What `cancel-booking` is done with. */
interface CancelValue {
  readonly fee: number
  readonly refund: number
}
/** What `cancel-booking` is asked with: the conditions that were read before it. */
export interface CancelTry extends CancelValue {
  readonly ref: string
}
/** What `read-terms` is done with: the carrier's conditions as they are now. Minor units, epoch ms. */
export interface TermsValue {
  readonly isAllowed: boolean
  readonly fee: number
  readonly until: number | null
}

const second = 1_000
const longestPauseMs = 15 * 60 * second
/** Terms that were read before a process died may have changed since: nobody goes on where it stopped as soon as that. */
const freshMs = 20 * second

/**
 * The carrier may change its conditions at any time, so they are read before every try. Less than was agreed to, and nothing is
 * cancelled. Its call has no idempotency key, and a second cancellation is refused like a ticket that cannot be cancelled. So after
 * every doubt, and before the end says that the ticket stands, the booking is read, and what it says counts: it is cancelled, by us
 * where a call of ours may have arrived, else by the carrier; or it stands, and a refusal is final and a doubt is tried again.
 */
export const decideCancellation: Decide<GivenBack> = (input, history, now) => {
  const tried = latest(history, 'cancel-booking')
  if (!tried) return [onTermsOfNow(input, history, now)]
  const given = valueIn<CancelValue>(tried)
  if (given) return [endCancelled(input, given)]
  const seen = readAfter(tried.at, input, history, now)
  if (seen) return [seen]
  if (isAnswered(tried) && tried.answer.kind === 'refused') return [endKept(tried.answer.code)]
  const until = tried.at + pauseAfter(tried)
  return [until > now ? { do: 'wait', until, because: 'cancel-booking' } : onTermsOfNow(input, history, now)]
}

/** No call of ours is under way: the next one is made on conditions of this moment, or the ticket stands. */
function onTermsOfNow(input: GivenBack, history: readonly Entry[], now: number): Effect {
  const { bookingRef: ref, bookingId, fee, refund, departure = Infinity } = input
  const total = fee + refund
  if (departure <= now) return readAfter(departure, input, history, now) ?? endKept('train_left')
  const tried = latest(history, 'cancel-booking')
  const read = latest(history, 'read-terms')
  const asked = { ref, bookingId }
  if (read && !isAnswered(read)) return again('read-terms', asked, read, now)
  if (!read || now - read.at > freshMs || (tried && read.at <= tried.at))
    return call('read-terms', read ? read.attempt + 1 : 0, asked)
  const terms = valueIn<TermsValue>(read) ?? { isAllowed: false, fee: total, until: null }
  const offer = offerCancellation({ total, departure, isOfGroup: false, isCancelled: false }, terms, now)
  const reason = offer.isAllowed && offer.refund < refund ? 'changed' : offer.reason
  // a ticket that is cancelled already cannot be given back either
  if (reason !== null) return readAfter(read.at, input, history, now) ?? endKept(reason)
  const next: CancelTry = { ref, fee: offer.fee, refund: offer.refund }
  return call('cancel-booking', tried ? tried.attempt + 1 : 0, { ...next })
}

/** Reads the booking, or what was read of it after this instant: the end where it is cancelled, and null where it stands. */
function readAfter(instant: number, input: GivenBack, history: readonly Entry[], now: number): Effect | null {
  const asked = { ref: input.bookingRef }
  const seen = latest(history, 'read-booking')
  if (!seen || seen.at < instant) return call('read-booking', seen ? seen.attempt + 1 : 0, asked)
  if (!isAnswered(seen)) return again('read-booking', asked, seen, now)
  if (valueIn<boolean>(seen) !== true) return null
  const ours = history.filter((entry) => entry.name === 'cancel-booking' && wasInDoubt(entry))
  if (ours.length === 0) return end('cancelled', { by: 'carrier', fee: 0, refund: 0 })
  return endCancelled(input, bestOf(ours))
}

/** Nobody says which of several tries has worked: the conditions count on which most came back. */
function bestOf(tries: readonly Entry[]): CancelValue {
  const madeOn = tries.map(({ input }) => ({
    fee: 0,
    refund: 0,
    ...(input as unknown as Partial<CancelTry>),
  }))
  return madeOn.reduce((best, one) => (one.refund > best.refund ? one : best))
}

/** Never less than was agreed to, whatever the carrier answers at last. */
function endCancelled({ fee, refund }: GivenBack, given: CancelValue): Effect {
  const isLess = given.refund < refund
  return end('cancelled', {
    by: 'buyer',
    ...(isLess ? { fee, refund } : { fee: given.fee, refund: given.refund }),
  })
}

const call = (name: string, attempt: number, input: Json): Effect => ({
  ...{ do: 'call', name, part: '', attempt, input },
})

/** After a doubt under the same attempt, after a refusal under the next, and not before its pause is over. */
function again(name: string, input: Json, last: Entry, now: number): Effect {
  const until = last.at + pauseAfter(last)
  if (until > now) return { do: 'wait', until, because: name }
  return call(name, last.attempt + (last.answer.kind === 'unknown' ? 0 : 1), input)
}

/** A carrier that is asked too often has said nothing. */
const isAnswered = ({ answer }: Entry) =>
  answer.kind === 'done' || (answer.kind === 'refused' && answer.code !== 'busy')

/** An answer of this call was lost at some time: the carrier may have done it. */
const wasInDoubt = ({ answer, tries }: Entry) => answer.kind === 'unknown' || tries > 1

/** Ever more rarely, because a carrier may be silent for hours: 2 s, 4 s … 15 minutes. */
const pauseAfter = ({ tries, attempt }: Entry) =>
  Math.min(longestPauseMs, 2 * second * 2 ** Math.min(tries + attempt - 1, 10))

const endKept = (reason: string): Effect => end('refused', { reason })

const end = (outcome: 'cancelled' | 'refused', data: TicketCancelled | CancellationRefused): Effect => ({
  do: 'end',
  outcome,
  data: { ...data },
})
