import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../kernel/languages.ts'
import { homeMarket } from '../../../../kernel/home-market.ts'
import { money, shareOfSeat } from '../../../../kernel/money.ts'
import { isoAtStation } from '../../../../kernel/station-time.ts'
import { moneyText } from '../../../../kernel/wording.ts'
import type { Db } from '../../../../platform/db/open-database.ts'
import { chargeFor, costs } from '../../../../platform/http/limits/request-cost.ts'
import { mount } from '../../../../platform/http/mount.ts'
import type { Clock } from '../../../../ports/clock.ts'
import type { Ticketing } from '../../../../ports/ticketing.ts'
import {
  type Cancellation,
  cancellationConditions,
  type CancellationConditions,
  createCancellation,
} from '../../contract.ts'
import type { CancellationOffer } from '../../rules/cancellation/cancellation-offer.ts'
import { accessBooking } from '../access.ts'
import { readCancellationOffer } from './cancellation-offers.ts'
import { cancellationOf, type CancellationRow } from './cancellations.ts'
import type { BookingNeeds } from '../needs.ts'
import type { BookingRow } from '../store.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly ticketing: Pick<Ticketing, 'cancellationTerms'>
  readonly needs: BookingNeeds
}

export function cancellationRoutes(app: FastifyInstance, { db, clock, ticketing, needs }: Deps): void {
  mount(app, cancellationConditions, async ({ params, caller, language, request }) => {
    // the carrier is asked each time
    chargeFor(request, costs.providerCall)
    const row = await accessBooking(db, params.id, caller.userId)
    const offer = await readCancellationOffer({ db, clock, ticketing }, row)
    return { conditions: presentOffer(row, offer, language) }
  })

  mount(app, createCancellation, async ({ body, caller, language, request }) => {
    chargeFor(request, costs.providerCall)
    const row = await accessBooking(db, body.booking, caller.userId)
    await needs.cancelTicket(row, language, body.monetary_refund)
    const [own, paid] = await Promise.all([cancellationOf(db, row.id), needs.paidFor(caller.userId, row)])
    return { cancellation: presentCancellation(row, own!, caller.userId, paid, language) }
  })
}

type Paid = Awaited<ReturnType<BookingNeeds['paidFor']>>

/** Of one ticket for six each sees what the carrier keeps of their own share, and what goes back to their own card. */
function ownAmounts(
  { group_id, seats, currency }: BookingRow,
  { state, fee, refund }: CancellationRow,
  userId: string,
  paid: Paid,
) {
  const slot = seats.find((seat) => seat.userId === userId)?.slot
  if (group_id === null || slot === undefined) return { fee, refund }
  if (state === 'done' && paid !== null) {
    const own = paid.refunded + paid.refundDue
    // where nothing was charged nothing is kept
    const charged = paid.state === 'nothing_due' ? 0 : paid.ticketPrice
    return { refund: own, fee: Math.max(0, charged - own) }
  }
  const shareOf = (amount: number) => shareOfSeat(money(amount, currency), homeMarket.groupSize, slot).amount
  return { fee: shareOf(fee + refund) - shareOf(refund), refund: shareOf(refund) }
}

/** An attempt to give a ticket back, as one who travels on it sees it. */
export function presentCancellation(
  booking: BookingRow,
  row: CancellationRow,
  userId: string,
  paid: Paid,
  language: Language,
): Cancellation {
  const { id, currency } = booking
  const { state, asked_by: by } = row
  const { fee, refund } = ownAmounts(booking, row, userId, paid)
  return {
    booking: id,
    state: state === 'asked' ? 'requested' : state,
    by,
    reason: state === 'refused' ? row.reason : null,
    fee,
    monetary_refund: refund,
    feeFormatted: moneyText(language, money(fee, currency)),
    refundFormatted: moneyText(language, money(refund, currency)),
    isBack: state === 'done' && paid !== null && paid.refundDue === 0 && paid.refunded >= refund,
    isStuck: state === 'done' && paid !== null && paid.isRefundStuck,
  }
}

function presentOffer(
  { trip, currency }: BookingRow,
  { isAllowed: allowed, reason, fee, refund, until }: CancellationOffer,
  language: Language,
): CancellationConditions {
  return {
    allowed,
    reason,
    fee,
    monetary_refund: refund,
    feeFormatted: moneyText(language, money(fee, currency)),
    refundFormatted: moneyText(language, money(refund, currency)),
    until: until === null ? null : isoAtStation(until, trip.departure.timeZone),
  }
}
