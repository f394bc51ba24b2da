import { homeMarket } from '../../kernel/home-market.ts'
import { namesOf } from '../../kernel/journey/fare-words.ts'
import { money } from '../../kernel/money.ts'
import type { Sayable, Sayables } from '../../kernel/notice.ts'
import { shownName } from '../../kernel/person/plain-name.ts'
import type { Trip } from '../../kernel/trip.ts'
import { bookingOfGroup, type BookingRow, ticketFile } from '../../features/bookings/server/index.ts'
import {
  type groupWithSeats,
  nameQuestions,
  orderOf,
  priceQuestions,
  seatsOf,
  shareOf,
} from '../../features/groups/server/index.ts'
import {
  cardPageOf,
  type CheckoutRow,
  chargeOf,
  entriesOf,
  moneyBehind,
} from '../../features/payments/server/index.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { cancelValues } from './cancel-values.ts'

export type Found = Awaited<ReturnType<typeof groupWithSeats>>

export const taken = (found: Found): number =>
  found?.seats.filter(({ state }) => state === 'held').length ?? 0

const { timeZone: homeZone, groupSize: size } = homeMarket

/** Everything that is said to a member; what does not apply is empty. */
export async function emailValues(db: Db, checkout: CheckoutRow, found: Found) {
  const order = orderOf(checkout)
  const trip = found?.group.trip ?? order.creation?.trip
  const { label = '' } = cardPageOf(checkout)
  const when = trip ? { moment: trip.departure.plannedTime, timeZone: trip.departure.timeZone } : null
  const short = when ? [label, ', ', when] : [label]
  const until = (moment: Date | number | null, none = ''): Sayable =>
    moment === null ? none : { moment: Number(moment), timeZone: homeZone }
  const said = (amount: number) => ({ money: money(amount, checkout.currency) })
  const asked = await priceFor(db, checkout)
  const seat = found?.seats.find(({ user_id }) => user_id === checkout.user_id)
  const naming = (await nameQuestions(db, [checkout.subject_id])).get(checkout.subject_id)
  const leader = found?.seats.find(({ user_id }) => user_id === found.group.leader_id)
  const booking = await bookingOfGroup(db, checkout.subject_id)
  // the seat may stand on another payment by now
  const isOwnSeat = seat?.checkout_id === checkout.id
  const price = seat && isOwnSeat && booking ? shareOf(booking.total, seat.slot) : null
  const charge = await chargeOf(db, checkout, price)
  const cancelling = await cancelValues(db, checkout, { slot: seat?.slot, price })
  return {
    isPriceAsked: asked !== null,
    isNameAsked: naming !== undefined,
    isCancelAsked: cancelling.isAsked,
    /** the train without its class, for the line below a notice */
    short,
    values: {
      groupName: shownName(found?.group.name ?? order.groupName ?? ''),
      train: [...short, ...(trip ? className(trip) : [])],
      arrival: trip?.arrival.name ?? '',
      totalFormatted: said(charge.amount),
      refundedFormatted: await refunded(db, checkout),
      askedFormatted: asked ? said(asked.amount) : '',
      differenceFormatted: asked ? said(asked.amount - asked.held) : '',
      answerUntil: until(asked?.until ?? null),
      nameUntil: until(naming?.until ?? null),
      namesAsked: naming?.seats.length ?? 0,
      taken: taken(found),
      size,
      free: size - taken(found),
      deadline: until(found?.group.deadline_at ?? null),
      name: seat ? `${seat.first_name} ${seat.last_name}` : '',
      leader: leader?.first_name ?? '',
      // a leader does not leave: they hand over or delete
      role: leader?.user_id === checkout.user_id ? 'leader' : 'member',
      heldUntil: until(checkout.capture_before),
      seatUntil: until(await seatEnd(db, checkout, found), 'none'),
      confirmUntil: until(checkout.owner_asked_until),
      ...ticketOf(booking, checkout),
      ...cancelling.values,
    } satisfies Sayables,
  }
}

/** The class that is travelled in, to go on with; nothing where it is not known. */
function className({ fare = {} }: Trip) {
  const name = namesOf(fare)
  return Object.keys(name).length === 0 ? [] : [', ', { name }]
}

/** Where the traveller sits, and what the file is called that comes with the email. Coach and seat where the carrier names both. */
function ticketOf(booking: BookingRow | null, { user_id: userId }: CheckoutRow) {
  const own = booking?.seats.filter((seat) => seat.userId === userId) ?? []
  // several trains: the ticket lists them
  const label = own.length === 1 ? own[0]!.seat : null
  const [, coach, seat] = /^([^-]+)-([^-]+)$/.exec(label ?? '') ?? []
  return {
    place: coach ? 'coach' : label ? 'seat' : 'none',
    coach: coach ?? '',
    seat: seat ?? label ?? '',
    file: booking ? ticketFile(booking, 'pdf') : '',
  }
}

/** What the member behind a payment is asked, fee included; null where nobody is. Minor units, epoch ms. */
async function priceFor(db: Db, { user_id, subject_id: groupId, service_fee: fee }: CheckoutRow) {
  const question = (await priceQuestions(db, [groupId])).get(groupId)
  const seat = question && (await seatsOf(db, [groupId])).find((one) => one.user_id === user_id)
  if (!question || !seat) return null
  const { heldTotal, total, until } = question
  return { held: shareOf(heldTotal, seat.slot) + fee, amount: shareOf(total, seat.slot) + fee, until }
}

/** When their seat is free again unless they make another hold; null where it is renewed, or the group closes before. */
async function seatEnd(db: Db, checkout: CheckoutRow, found: Found): Promise<Date | null> {
  const own = await moneyBehind(db, checkout)
  if (!found || !own?.usefulUntil || own.isRenewed) return null
  return own.usefulUntil < found.group.deadline_at.getTime() ? new Date(own.usefulUntil) : null
}

/** What of this payment went back to the card last; not what went back of one that it has replaced. */
export async function refunded(db: Db, checkout: CheckoutRow): Promise<Sayable> {
  const own = await entriesOf(db, [checkout.id])
  const amount = own.findLast(({ kind }) => kind === 'refunded')?.amount ?? 0
  return { money: money(amount, checkout.currency) }
}
