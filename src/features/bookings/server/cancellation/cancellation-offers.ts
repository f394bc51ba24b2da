import { whenAgain } from '../../../../kernel/answer.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { instantOf } from '../../../../kernel/station-time.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import type { Clock } from '../../../../ports/clock.ts'
import type { CancellationTerms, Ticketing } from '../../../../ports/ticketing.ts'
import {
  type CancellationOffer,
  offerCancellation,
  withoutAsking,
} from '../../rules/cancellation/cancellation-offer.ts'
import type { TermsValue } from '../../rules/cancellation/decide-cancellation.ts'
import { cancellationOf, isCancelled } from './cancellations.ts'
import type { BookingRow } from '../store.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly ticketing: Pick<Ticketing, 'cancellationTerms'>
}

/**
 * What giving this ticket back costs now. The carrier is asked each time: its terms change as the train comes near. A group's
 * ticket is given back by all six together or not at all.
 */
export async function readCancellationOffer(
  { db, clock, ticketing }: Deps,
  row: BookingRow,
  by: 'one' | 'all' = 'one',
): Promise<CancellationOffer> {
  const ticket = {
    total: row.total,
    departure: row.trip.departure.plannedTime,
    isOfGroup: by === 'one' && row.group_id !== null,
    isCancelled: isCancelled(await cancellationOf(db, row.id)),
  }
  const impossible = { isAllowed: false, fee: row.total, until: null }
  if (withoutAsking(ticket, clock.now()) !== null) return offerCancellation(ticket, impossible, clock.now())
  const answer = await ticketing.cancellationTerms(row.provider_ref)
  if (answer.kind === 'unknown' || (answer.kind === 'refused' && answer.code === 'busy'))
    throw new Refusal(
      503,
      'ticketing_unreachable',
      'bookings.refusals.ticketing_unreachable',
      whenAgain(answer),
    )
  if (answer.kind === 'refused') return offerCancellation(ticket, impossible, clock.now())
  return offerCancellation(ticket, termsIn(answer.value, row), clock.now())
}

/** The carrier's conditions for this ticket, in minor units and epoch ms. */
export function termsIn({ isAllowed, fee, until }: CancellationTerms, row: BookingRow): TermsValue {
  return { isAllowed, fee: fee.amount, until: instantIn(until, row) }
}

/** An unreadable deadline is ignored: the ticket provider refuses a late cancellation itself. */
function instantIn(until: string | null, { trip }: BookingRow): number | null {
  if (until === null) return null
  try {
    return instantOf(until, trip.departure.timeZone)
  } catch {
    return null
  }
}
