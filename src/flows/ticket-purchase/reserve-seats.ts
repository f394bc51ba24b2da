import {
  cancelReservationLater,
  insertOrder,
  lockOrder,
  moveOrder,
  noteReservation,
  unpaidOrders,
  whyNoOrder,
} from '../../features/bookings/server/index.ts'
import type { createReservation as contract } from '../../features/bookings/contract.ts'
import { askedFields } from '../../features/groups/server/index.ts'
import { lockNetwork, mustBeSeen, type Opener } from '../../features/payments/server/index.ts'
import type { AskInTurn, ReadFareInLanguages } from '../../features/search/server/index.ts'
import { type Answer, whenAgain } from '../../kernel/answer.ts'
import type { BodyOf } from '../../kernel/contract.ts'
import { homeMarket } from '../../kernel/home-market.ts'
import { newId } from '../../kernel/ids.ts'
import type { Json } from '../../kernel/json.ts'
import type { Language } from '../../kernel/languages.ts'
import { whyNoAge } from '../../kernel/person/birth-date.ts'
import { isInfantAlone, partyOfTypes, type PassengerType } from '../../kernel/person/passenger-type.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { localDate } from '../../kernel/station-time.ts'
import type { Trip } from '../../kernel/trip.ts'
import type { Behalf } from '../../platform/behalf.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { sharesByNearness } from '../../platform/http/callers/place-digest.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Ticketing, TicketingRefusal } from '../../ports/ticketing.ts'
import { lockOwner, type PriceTrain, withFareInLanguages, tripOf } from '../checkout/index.ts'

export interface ReserveDeps {
  readonly db: Db
  readonly clock: Clock
  readonly priceTrain: PriceTrain
  readonly fareInLanguages: ReadFareInLanguages
  readonly askInTurn: AskInTurn
  readonly ticketing: Pick<Ticketing, 'reserve'>
  readonly traveller: (userId: string) => Promise<{ readonly email: string } | null>
}

type Body = BodyOf<typeof contract>
const currency = homeMarket.currency

/**
 * Keeps seats on a train for an order: everything is checked at the carrier's price, the order is written down, and only
 * then is the carrier asked. A reservation whose answer is lost belongs to nobody and lapses by itself. Gives the order's id.
 */
export async function reserveSeats(
  deps: ReserveDeps,
  opener: Opener,
  language: Language,
  { connectionId, fareClass, amount, passengers }: Body,
  behalf: Behalf,
): Promise<string> {
  const { db, clock, ticketing } = deps
  const party = partyOfTypes(passengers.map(({ type }) => type))
  if (isInfantAlone(party)) throw refuse(400, 'infant_alone')
  const buyer = await deps.traveller(opener.userId)
  if (!buyer) throw new Refusal(401, 'unauthenticated', 'browser.refusals.unauthenticated')
  await refuseUnpaid(db, opener, clock.now())
  const train = known(await deps.priceTrain(connectionId, language, behalf, fareClass))
  if (train.plannedDeparture <= clock.now()) throw refuse(409, 'train_left')
  if (train.isCancelled) throw refuse(409, 'train_cancelled')
  if (!train.fares.some((fare) => fare.fareClass === fareClass)) throw refuse(409, 'not_offered')
  const chosen = tripOf(train, { fareClass, language })
  const carrier = deps.askInTurn(behalf)
  const asked = await askedFields(carrier, connectionId, refuse)
  const travellers = passengers.map(({ type, firstName, lastName, birthDate, seats }) => ({
    ...{ firstName, lastName, type },
    ...(asked.birthDate && { birthDate: ofAge(type, birthDate ?? '', chosen) }),
    ...(seats.length > 0 && { seats }),
  }))
  const quote = known(await carrier.quote(connectionId, fareClass, party, currency))
  if (!quote.available) throw refuse(409, 'sold_out')
  const total = quote.total.amount
  mustBeSeen(amount, total, language, currency)
  // the carrier is asked for the other languages only where there is something to reserve
  const trip = await withFareInLanguages(deps.fareInLanguages, chosen, { connectionId, fareClass, behalf })
  const id = newId()
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    await lockOwner(tx, opener.userId)
    await lockNetwork(tx, opener)
    // once more under the locks: nothing of the account or the network can come between
    await refuseUnpaid(tx, opener, now)
    const { userId, openedFrom } = opener
    const order = {
      connection_id: connectionId,
      fare_class: fareClass,
      language,
      trip,
      travellers,
      total,
      currency,
    }
    const owner = { id, user_id: userId, email: buyer.email, made_from: openedFrom }
    await insertOrder(tx, { ...order, ...owner }, now)
  })
  const answer = await ticketing.reserve({ connectionId, fareClass, currency, language, travellers })
  const isAsSeen = answer.kind === 'done' && answer.value.total.amount === total
  if (isAsSeen) {
    const { ref, state, expiresAt, bookingRef } = answer.value
    await noteReservation(db, id, { ref, state, total, expiresAt, bookingRef }, clock.now())
    return id
  }
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    await moveOrder(
      tx,
      (await lockOrder(tx, id))!,
      'drop',
      answer.kind === 'done' ? 'price_changed' : null,
      now,
    )
    if (answer.kind !== 'done') return
    const { ref, expiresAt } = answer.value
    await cancelReservationLater(tx, { ref, until: expiresAt }, now)
  })
  mustBeSeen(amount, known(answer).total.amount, language, currency)
  throw refuse(503, 'ticketing_unreachable')
}

async function refuseUnpaid(db: Db, { userId, openedFrom }: Opener, now: number): Promise<void> {
  const why = whyNoOrder(await unpaidOrders(db, userId, openedFrom, now), now, sharesByNearness)
  if (why === null) return
  const retryAfter = Math.ceil((why.until - now) / 1_000)
  throw refuse(429, why.code, { retryAfter, minutes: Math.ceil(retryAfter / 60) })
}

/** The date of birth of a passenger of this type, for a carrier that asks for it. */
function ofAge(type: PassengerType, birthDate: string, { departure }: Trip): string {
  const why = whyNoAge(type, birthDate, localDate(departure.plannedTime, departure.timeZone))
  if (why === 'wrong_type') throw refuse(400, 'birth_date_wrong_type')
  if (why) throw refuse(400, `birth_date_${why}`)
  return birthDate
}

/** What was answered, or the refusal that says why there is no answer. */
function known<T>(answer: Answer<T, TicketingRefusal>): T {
  if (answer.kind === 'done') return answer.value
  if (answer.kind === 'unknown' || answer.code === 'busy')
    throw refuse(503, 'ticketing_unreachable', whenAgain(answer))
  const { code } = answer
  if (code === 'sold_out' || code === 'seat_taken' || code === 'not_offered') throw refuse(409, code)
  if (code === 'traveller_refused') throw refuse(409, 'name_refused')
  throw code === 'not_found' ? refuse(404, 'connection_not_found') : refuse(409, 'provider_refused')
}

function refuse(status: number, code: string, data: Record<string, Json> = {}): Refusal {
  return new Refusal(status, code, `bookings.refusals.${code}`, data)
}
