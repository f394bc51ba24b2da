import { type Decide, type Entry, latest, valueIn } from '../../../../kernel/saga.ts'
import { offerCancellation } from './cancellation-offer.ts'
import { again, decideCancellation, type GroupCancellationInput, isAnswered } from './decide-cancellation.ts'

/** What `read-terms` is done with: the carrier's conditions as they are now. Minor units, epoch ms. */
export interface TermsValue {
  readonly isAllowed: boolean
  readonly fee: number
  readonly until: number | null
}

/** Terms that were read before a process died may have changed since. */
const freshMs = 60_000

/**
 * Six have agreed to what the carrier said up to a day ago, so its conditions are read again. Less than they agreed to, and
 * nothing is cancelled; as much or more, and the ticket is given back as any other is.
 */
export const decideGroupCancellation: Decide<GroupCancellationInput> = (input, history, now) => {
  const tried = latest(history, 'cancel-booking')
  // the carrier may have cancelled it
  if (tried && !didNothing(tried, history)) return decideCancellation(input, history, now)
  const { bookingRef: ref, bookingId, total, departure, refund } = input
  const asked = { ref, bookingId }
  const ticket = { total, departure, isOfGroup: false, isCancelled: false }
  const seen = latest(history, 'read-booking')
  // after the last moment a late try of ours is looked for once more
  if (tried && seen && departure <= now && seen.at < departure)
    return [{ do: 'call', name: 'read-booking', part: '', attempt: seen.attempt + 1, input: { ref } }]
  if (departure <= now) return [kept('train_left', 0)]
  const read = latest(history, 'read-terms')
  if (!read) return [{ do: 'call', name: 'read-terms', part: '', attempt: 0, input: asked }]
  if (!isAnswered(read)) return [again('read-terms', asked, read, now)]
  if (now - read.at > freshMs)
    return [{ do: 'call', name: 'read-terms', part: '', attempt: read.attempt + 1, input: asked }]
  const terms = valueIn<TermsValue>(read) ?? refused(total)
  // its no may mean that a try of ours has worked late: asked once more, it refuses, and the booking tells
  if (tried && !terms.isAllowed) return decideCancellation(input, history, now)
  const offer = offerCancellation(ticket, terms, now)
  if (!offer.isAllowed) return [kept(offer.reason!, 0)]
  return offer.refund < refund
    ? [kept('changed', offer.refund)]
    : decideCancellation({ ...input, fee: offer.fee, refund: offer.refund }, history, now)
}

/** A try without an answer, after which the booking stood: the next one needs conditions of its own. */
function didNothing(tried: Entry, history: readonly Entry[]): boolean {
  const seen = latest(history, 'read-booking')
  return !isAnswered(tried) && seen !== undefined && seen.at >= tried.at && valueIn<boolean>(seen) === false
}

const refused = (total: number): TermsValue => ({ isAllowed: false, fee: total, until: null })

/** `offered`: what the carrier would give back now. */
const kept = (reason: string, offered: number) =>
  ({ do: 'end', outcome: 'refused', data: { reason, offered } }) as const
