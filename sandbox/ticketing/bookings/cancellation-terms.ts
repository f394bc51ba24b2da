import type { Booking } from './records.ts'
import type { Network } from '../network/network.ts'

/** What cancelling a booking costs, and until when it can be done. Moments are epoch milliseconds. */
export interface CancellationTerms {
  allowed: boolean
  fee: number
  cutoff: number
}

const DAY = 86_400_000
const PARTIAL_FEE = 0.15

/** The terms of a booking as of now, out of its fare's cancellation feature. */
export function cancellationTerms(network: Network, booking: Booking, now: number): CancellationTerms {
  const departs = booking.journey.departs * 1000
  const feature = network.carrier(booking.journey.carrier).features[booking.fareClass] ?? 'NREF'
  const cutoff = feature === 'PREF' ? departs - DAY : departs
  const allowed = feature !== 'NREF' && now < cutoff && booking.cancellation === null
  const fee =
    feature === 'REFU'
      ? 0
      : feature === 'PREF'
        ? Math.round(booking.totalPrice * PARTIAL_FEE)
        : booking.totalPrice
  return { allowed, fee, cutoff }
}
