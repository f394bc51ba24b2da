import type { Json } from '../kernel/json.ts'
import {
  announceTravellers,
  bookGroup,
  decideFill,
  type FillInput,
  isFillStep,
  type GroupRow,
  groupWithSeats,
  releaseGroup,
  reopenGroup,
  type Reserved,
  type SeatRow,
  setFill,
} from '../features/groups/server/index.ts'
import { insertBooking } from '../features/bookings/server/index.ts'
import { authorisationsOf, enter, lockCheckout, moveCheckout } from '../features/payments/server/index.ts'
import { at } from '../platform/db/instants.ts'
import type { Tx } from '../platform/db/open-database.ts'
import type { Saga } from '../platform/saga/run-saga.ts'
import type { SagaLog } from '../platform/saga/saga-log.ts'
import { sendWork } from '../platform/work/work-queue.ts'
import type { Booking, Ticketing } from '../ports/ticketing.ts'
import type { Payments } from '../ports/payments.ts'
import { askMembers } from './ask-members.ts'
import { watchDebt } from './close-debt.ts'
import { scheduleComparison } from './compare-group.ts'
import { letHoldGo } from './end-collecting.ts'
import { fillPerformers } from './fill-performers.ts'
import { afterLoss } from './lose-hold.ts'
import { newsOfRelease, tellLater } from './tell-member.ts'

export const fillKind = 'fill-group'

export interface Filled {
  readonly group: GroupRow
  readonly seats: readonly SeatRow[]
  /** kept by the carrier since before the members were asked */
  readonly reserved?: Reserved
}

/** Opens the purchase of a group that has just become full, or has said yes to a higher price, in the transaction that filled it. */
export function fillStarter(log: SagaLog<Tx>) {
  return async (tx: Tx, filled: Filled, sixthCheckoutId: string, now: number): Promise<void> => {
    const { group } = filled
    const input = await fillInput(tx, filled, now)
    // a reopened group fills again with another sixth, and who accepts a price last pays anew: that is another purchase
    const id = `${fillKind}:${group.id}:${sixthCheckoutId}`
    await setFill(tx, group.id, id, now)
    await log.open(tx, { id, kind: fillKind, input: input as unknown as Json }, now)
    await sendWork(tx, { id: `saga:${id}`, kind: 'run-saga', payload: { sagaId: id }, dueAt: now }, now)
  }
}

async function fillInput(
  tx: Tx,
  { group, seats, reserved = undefined }: Filled,
  now: number,
): Promise<FillInput> {
  const paid = await authorisationsOf(
    tx,
    seats.map(({ checkout_id }) => checkout_id),
  )
  const fillSeats = seats.map((seat) => {
    const checkout = paid.get(seat.checkout_id)
    if (!checkout) throw new Error(`seat ${seat.slot} of ${group.id} has no payment`)
    return {
      slot: seat.slot,
      checkoutId: seat.checkout_id,
      userId: seat.user_id,
      firstName: seat.first_name,
      lastName: seat.last_name,
      birthDate: seat.birth_date,
      ...checkout,
    }
  })
  const leader = seats.find((seat) => seat.user_id === group.leader_id) ?? seats[0]!
  return {
    groupId: group.id,
    connectionId: group.connection_id,
    fareClass: group.fare_class,
    currency: group.currency,
    language: paid.get(leader.checkout_id)!.language,
    heldTotal: fillSeats.reduce((sum, { share }) => sum + share, 0),
    seats: fillSeats,
    leaderId: leader.user_id,
    leader: { firstName: leader.first_name, lastName: leader.last_name, email: leader.email },
    startedAt: now,
    reserved: reserved ?? null,
  }
}

interface Booked {
  readonly total: number
  readonly booking: Booking
  readonly seats: readonly { slot: number; checkoutId: string; amount: number; captured: boolean }[]
}

/** The purchase itself: what to decide, how to call, and what an end means for groups, money and tickets. */
export function fillSaga(ports: { readonly ticketing: Ticketing; readonly payments: Payments }): Saga<Tx> {
  return {
    decide: decideFill,
    perform: fillPerformers(ports),
    async begin(tx, input, names, now) {
      const { seats } = input as unknown as FillInput
      const members = seats.map(({ userId }) => userId)
      // the step is the members' alone to see
      if (names.some(isFillStep)) await announceTravellers(tx, members, now)
    },
    async apply(tx, input, outcome, data, now) {
      const fill = input as unknown as FillInput
      if (outcome === 'booked') return applyBooked(tx, fill, data as unknown as Booked, now)
      if (outcome === 'released') return applyReleased(tx, fill, data as unknown as Released, now)
      if (outcome === 'dearer') return askMembers(tx, fill, data as unknown as Reserved, now)
      return applyReopened(tx, fill, data as unknown as Reopened, now)
    },
  }
}

async function applyBooked(
  tx: Tx,
  fill: FillInput,
  { total, booking, seats }: Booked,
  now: number,
): Promise<void> {
  const found = await groupWithSeats(tx, fill.groupId)
  const { groupId, leaderId, seats: travellers } = fill
  const bookingId = await insertBooking(
    tx,
    { groupId, leaderId, trip: found!.group.trip, total, booking, travellers },
    now,
  )
  await bookGroup(tx, fill.groupId, bookingId, now)
  for (const { checkoutId, amount, captured } of seats) {
    const row = await lockCheckout(tx, checkoutId)
    await enter(tx, row, captured ? 'captured' : 'debt', amount, row.authorisation_ref, now)
    await moveCheckout(tx, row, captured ? 'capture' : 'owe')
    if (!captured) await watchDebt(tx, checkoutId, now)
    await tellLater(tx, checkoutId, captured ? 'booked' : 'debt', now)
  }
}

/** `taken`: seats whose hold somebody captured by hand; their checkouts go on until all of it is given back. */
interface Released {
  readonly reason: string
  readonly taken?: readonly number[]
}
interface Reopened {
  readonly lost: readonly number[]
  readonly taken?: readonly number[]
}

async function applyReleased(
  tx: Tx,
  fill: FillInput,
  { reason, taken = [] }: Released,
  now: number,
): Promise<void> {
  await releaseGroup(tx, fill.groupId, reason, now)
  for (const { checkoutId, slot } of fill.seats) {
    if (taken.includes(slot)) await letHoldGo(tx, checkoutId, reason, now)
    else await letGo(tx, checkoutId, reason, now)
  }
}

/** The lost holds are gone at the bank already; the other members stay and the group collects again. */
async function applyReopened(
  tx: Tx,
  fill: FillInput,
  { lost, taken = [] }: Reopened,
  now: number,
): Promise<void> {
  const reopened = await reopenGroup(tx, fill.groupId, lost, now)
  for (const seat of reopened.lost) {
    if (taken.includes(seat.slot)) await letHoldGo(tx, seat.checkout_id, 'taken_by_hand', now)
    else await letGo(tx, seat.checkout_id, 'hold_lost', now)
  }
  await afterLoss(tx, fill.groupId, reopened, now)
  // nobody compares while the ticket is being bought
  await scheduleComparison(tx, fill.groupId, now)
}

async function letGo(tx: Tx, checkoutId: string, reason: string, now: number): Promise<void> {
  const row = await lockCheckout(tx, checkoutId)
  await enter(tx, row, 'released', row.ticket_price + row.service_fee, row.authorisation_ref, now)
  await moveCheckout(tx, row, 'released', { reason, settled_at: at(now) })
  await tellLater(tx, checkoutId, newsOfRelease(reason), now)
}
