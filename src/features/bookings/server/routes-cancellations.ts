import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../kernel/languages.ts'
import { money } from '../../../kernel/money.ts'
import { isoAtStation } from '../../../kernel/station-time.ts'
import { moneyText } from '../../../kernel/wording.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { mount } from '../../../platform/http/mount.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Ticketing } from '../../../ports/ticketing.ts'
import {
  type Cancellation,
  cancellationConditions,
  type CancellationConditions,
  createCancellation,
} from '../contract.ts'
import type { CancellationOffer } from '../rules/cancellation/cancellation-offer.ts'
import { accessBooking } from './access.ts'
import { readCancellationOffer } from './cancellation-offers.ts'
import { cancellationOf, type CancellationRow } from './cancellations.ts'
import type { BookingNeeds } from './needs.ts'
import type { BookingRow } from './store.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly ticketing: Pick<Ticketing, 'cancellationTerms'>
  readonly needs: BookingNeeds
}

export function cancellationRoutes(app: FastifyInstance, { db, clock, ticketing, needs }: Deps): void {
  mount(app, cancellationConditions, async ({ params, caller, language }) => {
    const row = await accessBooking(db, params.id, caller.userId)
    const offer = await readCancellationOffer({ db, clock, ticketing }, row)
    return { conditions: presentOffer(row, offer, language) }
  })

  mount(app, createCancellation, async ({ body, caller, language }) => {
    const row = await accessBooking(db, body.booking, caller.userId)
    await needs.cancelTicket(row, language, body.monetary_refund)
    const [own, paid] = await Promise.all([cancellationOf(db, row.id), needs.paidFor(caller.userId, row)])
    return { cancellation: presentCancellation(row, own!, paid, language) }
  })
}

/** An attempt to give a ticket back, as its buyer sees it. */
export function presentCancellation(
  { id, currency }: BookingRow,
  { state, asked_by: by, fee, refund }: CancellationRow,
  paid: Awaited<ReturnType<BookingNeeds['paidFor']>>,
  language: Language,
): Cancellation {
  return {
    booking: id,
    state: state === 'asked' ? 'requested' : state,
    by,
    fee,
    monetary_refund: refund,
    feeFormatted: moneyText(language, money(fee, currency)),
    refundFormatted: moneyText(language, money(refund, currency)),
    isBack: state === 'done' && paid !== null && paid.refundDue === 0 && paid.refunded >= refund,
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
