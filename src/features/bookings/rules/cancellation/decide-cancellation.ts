import type { Json } from '../../../../kernel/json.ts'
import { type Decide, type Effect, type Entry, latest, valueIn } from '../../../../kernel/saga.ts'

/** A ticket that is given back, as it is written down before the carrier is asked. Minor units. */
interface GivenBack {
  readonly cancellationId: string
  readonly bookingId: string
  readonly bookingRef: string
  /** what its buyer was told, or the members of its group agreed to */
  readonly fee: number
  readonly refund: number
}
export interface CancellationInput extends GivenBack {
  readonly orderId: string
  readonly checkoutId: string
}
export interface GroupCancellationInput extends GivenBack {
  readonly groupId: string
  readonly questionId: string
  /** what all six paid for the ticket */
  readonly total: number
  /** epoch ms */
  readonly departure: number
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
export interface CancelValue {
  readonly fee: number
  readonly refund: number
}

const second = 1_000
const longestPauseMs = 15 * 60 * second

/**
 * The carrier's call has no idempotency key, and a second cancellation is refused like a ticket that cannot be cancelled. So
 * after every doubt and every refusal the booking is read, and what it says counts: it is cancelled, by us where a call of ours
 * may have arrived before, else by the carrier; or it stands, and a refusal is final and a doubt is tried again.
 */
export const decideCancellation: Decide<GivenBack> = (input, history, now) => {
  const { bookingRef: ref } = input
  const asked = latest(history, 'cancel-booking')
  if (!asked) return [{ do: 'call', name: 'cancel-booking', part: '', attempt: 0, input: { ref } }]
  const given = valueIn<CancelValue>(asked)
  // never less than its buyer was told
  if (given)
    return [end('cancelled', { by: 'buyer', ...given, refund: Math.max(given.refund, input.refund) })]
  const read = latest(history, 'read-booking')
  const isOfThisTry = read !== undefined && read.at >= asked.at
  if (!isOfThisTry || !isAnswered(read)) return [readAgain(ref, read, isOfThisTry, now)]
  if (valueIn<boolean>(read) === true) {
    const { fee, refund } = input
    const mayBeOurs = history.some((entry) => entry.name === 'cancel-booking' && wasInDoubt(entry))
    return [end('cancelled', mayBeOurs ? { by: 'buyer', fee, refund } : { by: 'carrier', fee: 0, refund: 0 })]
  }
  if (isAnswered(asked) && asked.answer.kind === 'refused')
    return [end('refused', { reason: asked.answer.code })]
  return [again('cancel-booking', { ref }, asked, now)]
}

/** An answer holds only for the moment it was given in: each try at cancelling has a reading of its own. */
function readAgain(ref: string, read: Entry | undefined, isOfThisTry: boolean, now: number): Effect {
  if (read && isOfThisTry) return again('read-booking', { ref }, read, now)
  const attempt = read ? read.attempt + 1 : 0
  return { do: 'call', name: 'read-booking', part: '', attempt, input: { ref } }
}

/** After a doubt under the same attempt, after a refusal under the next, and not before its pause is over. */
export function again(name: string, input: Json, last: Entry, now: number): Effect {
  const until = last.at + pauseAfter(last)
  if (until > now) return { do: 'wait', until, because: name }
  const attempt = last.attempt + (last.answer.kind === 'unknown' ? 0 : 1)
  return { do: 'call', name, part: '', attempt, input }
}

/** A carrier that is asked too often has said nothing. */
export const isAnswered = ({ answer }: Entry) =>
  answer.kind === 'done' || (answer.kind === 'refused' && answer.code !== 'busy')

/** An answer of this call was lost at some time: the carrier may have done it. */
const wasInDoubt = ({ answer, tries }: Entry) => answer.kind === 'unknown' || tries > 1

/** Ever more rarely, because a carrier may be silent for hours: 2 s, 4 s … 15 minutes. */
const pauseAfter = ({ tries, attempt }: Entry) =>
  Math.min(longestPauseMs, 2 * second * 2 ** Math.min(tries + attempt - 1, 10))

const end = (outcome: 'cancelled' | 'refused', data: TicketCancelled | CancellationRefused): Effect => ({
  do: 'end',
  outcome,
  data: { ...data },
})
