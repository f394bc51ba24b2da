import { type Decide, latest, valueIn } from '../../../../kernel/saga.ts'
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
  // from here on the carrier may have cancelled it
  if (latest(history, 'cancel-booking')) return decideCancellation(input, history, now)
  const { bookingRef: ref, bookingId, total, departure, refund } = input
  const asked = { ref, bookingId }
  const ticket = { total, departure, isOfGroup: false, isCancelled: false }
  if (departure <= now) return [kept('train_left', 0)]
  const read = latest(history, 'read-terms')
  if (!read) return [{ do: 'call', name: 'read-terms', part: '', attempt: 0, input: asked }]
  if (!isAnswered(read)) return [again('read-terms', asked, read, now)]
  if (now - read.at > freshMs)
    return [{ do: 'call', name: 'read-terms', part: '', attempt: read.attempt + 1, input: asked }]
  const offer = offerCancellation(ticket, valueIn<TermsValue>(read) ?? refused(total), now)
  if (!offer.isAllowed) return [kept(offer.reason!, 0)]
  return offer.refund < refund
    ? [kept('changed', offer.refund)]
    : decideCancellation({ ...input, fee: offer.fee, refund: offer.refund }, history, now)
}

const refused = (total: number): TermsValue => ({ isAllowed: false, fee: total, until: null })

/** `offered`: what the carrier would give back now. */
const kept = (reason: string, offered: number) =>
  ({ do: 'end', outcome: 'refused', data: { reason, offered } }) as const
