/** Why a ticket cannot be given back. */
export type NotCancellable =
  /** it is one ticket for a whole group, which only all six together can give back */
  | 'group_ticket'
  | 'cancelled'
  | 'train_left'
  /** the carrier's last moment for it has passed */
  | 'too_late'
  /** the fare gives nothing back */
  | 'not_refundable'

/** What giving a ticket back costs, and what comes back to the card. Minor units, epoch ms. */
export interface CancellationOffer {
  readonly isAllowed: boolean
  readonly reason: NotCancellable | null
  readonly fee: number
  readonly refund: number
  readonly until: number | null
}

interface Ticket {
  /** what was paid for it, without the service fee; minor units */
  readonly total: number
  readonly departure: number
  /** one of six asks, for themselves */
  readonly isOfGroup: boolean
  readonly isCancelled: boolean
}

interface Terms {
  readonly isAllowed: boolean
  readonly fee: number
  readonly until: number | null
}

/** Why a ticket cannot be given back whatever the carrier says; null where the carrier decides. */
export function withoutAsking(
  { isOfGroup, isCancelled, departure }: Ticket,
  now: number,
): NotCancellable | null {
  if (isCancelled) return 'cancelled'
  if (isOfGroup) return 'group_ticket'
  return departure <= now ? 'train_left' : null
}

/** What the carrier's terms mean for the buyer of a ticket. Nobody gains by giving back a ticket for nothing. */
export function offerCancellation(ticket: Ticket, terms: Terms, now: number): CancellationOffer {
  const fee = Math.min(terms.fee, ticket.total)
  const refund = ticket.total - fee
  const isTooLate = terms.until !== null && terms.until <= now
  const reason =
    withoutAsking(ticket, now) ??
    (terms.isAllowed && refund > 0 ? null : isTooLate ? 'too_late' : 'not_refundable')
  const { until } = terms
  if (reason !== null) return { isAllowed: false, reason, fee: ticket.total, refund: 0, until }
  return { isAllowed: true, reason: null, fee, refund, until }
}
