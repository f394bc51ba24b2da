import {
  bookingById,
  bookingOfGroup,
  type BookingRow,
  readCancellationOffer,
} from '../../features/bookings/server/index.ts'
import type { GroupCancellationConditions } from '../../features/groups/contract.ts'
import {
  accessToCancel,
  allCancelQuestions,
  askToCancel,
  cancelShareOf,
  decideProposal,
  groupRule,
  type SeatRow,
} from '../../features/groups/server/index.ts'
import { lockCheckout } from '../../features/payments/server/index.ts'
import type { Json } from '../../kernel/json.ts'
import type { Language } from '../../kernel/languages.ts'
import { money } from '../../kernel/money.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { isoAtStation } from '../../kernel/station-time.ts'
import { moneyText } from '../../kernel/wording.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Ticketing } from '../../ports/ticketing.ts'
import { tellLater } from '../notifications/index.ts'
import { endCancelAskingWork } from './end-cancel-asking.ts'

export interface ProposalDeps {
  readonly db: Db
  readonly clock: Clock
  readonly ticketing: Pick<Ticketing, 'cancellationTerms'>
}

const slots = Array.from({ length: groupRule.size }, (_, index) => index + 1)

/** What giving a group's ticket back means for each of the six, by what the carrier says now. */
export async function readGroupConditions(
  deps: ProposalDeps,
  groupId: string,
  leaderId: string,
  language: Language,
): Promise<GroupCancellationConditions> {
  const booking = await ticketToCancel(deps.db, groupId, leaderId)
  const { isAllowed, reason, fee, refund, until } = await readCancellationOffer(deps, booking, 'all')
  const text = (amount: number) => moneyText(language, money(amount, booking.currency))
  const { departure } = booking.trip
  const ends = decideProposal(
    { state: 'booked', departureAt: departure.plannedTime },
    [],
    until,
    deps.clock.now(),
  )
  return {
    allowed: isAllowed && typeof ends === 'number',
    // the last minutes are no time to ask six people
    reason: isAllowed && typeof ends !== 'number' ? 'too_late' : reason === 'group_ticket' ? null : reason,
    ...{ fee, monetary_refund: refund, feeFormatted: text(fee), refundFormatted: text(refund) },
    serviceFeeFormatted: text(groupRule.serviceFee),
    until: typeof ends === 'number' ? isoAtStation(ends, departure.timeZone) : null,
    shares: slots.map((slot) => {
      const share = cancelShareOf({ total: booking.total, refund }, slot)
      return {
        ...{ slot, fee: share.fee, monetary_refund: share.refund },
        ...{ feeFormatted: text(share.fee), refundFormatted: text(share.refund) },
      }
    }),
  }
}

/**
 * The leader asks the others to give the ticket back: what they saw is compared with what the carrier says now, the question
 * is written down, and five are told. Nothing is said to the carrier before all six have agreed.
 */
export async function proposeCancellation(
  deps: ProposalDeps,
  groupId: string,
  leaderId: string,
  refundSeen: number,
): Promise<void> {
  const { db, clock } = deps
  const booking = await ticketToCancel(db, groupId, leaderId)
  const { isAllowed, fee, refund, until: lastMoment } = await readCancellationOffer(deps, booking, 'all')
  if (!isAllowed) throw refuse('not_cancellable')
  if (refundSeen !== refund) throw refuse('cancellation_changed', { fee, monetary_refund: refund })
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const own = await accessToCancel(tx, groupId, leaderId)
    const { group, seats } = own
    const before = await allCancelQuestions(tx, [groupId])
    const until = decideProposal(
      { state: group.state, departureAt: group.departure_at.getTime() },
      before,
      lastMoment,
      now,
    )
    if (typeof until !== 'number') throw refuse(until)
    if (!(await areAllCharged(tx, seats))) throw refuse('payment_open')
    await askToCancel(tx, own, { total: booking.total, refund, until }, now)
    for (const { user_id, checkout_id } of seats)
      if (user_id !== leaderId) await tellLater(tx, checkout_id, 'cancel_proposed', now)
    await sendWork(tx, endCancelAskingWork, { groupId }, until, now)
  })
}

/** A share that is still being charged, or is owed, cannot be given back before that is known (ADR 070). */
async function areAllCharged(tx: Tx, seats: readonly SeatRow[]): Promise<boolean> {
  for (const { checkout_id } of seats)
    if ((await lockCheckout(tx, checkout_id)).state !== 'captured') return false
  return true
}

/** The ticket of a group that the caller leads. The carrier is asked outside of this transaction. */
async function ticketToCancel(db: Db, groupId: string, leaderId: string): Promise<BookingRow> {
  const { group } = await db.transaction().execute((tx) => accessToCancel(tx, groupId, leaderId))
  return (await (group.booking_id === null
    ? bookingOfGroup(db, groupId)
    : bookingById(db, group.booking_id)))!
}

function refuse(code: string, data: Record<string, Json> = {}): Refusal {
  return new Refusal(409, code, `groups.refusals.${code}`, data)
}
