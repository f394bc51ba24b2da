import { livingUserById } from '../../features/accounts/server/index.ts'
import type { Json } from '../../kernel/json.ts'
import {
  announceTravellers,
  bookGroup,
  decideFillBy,
  decideRefused,
  decideReopening,
  type FillInput,
  type GroupRow,
  groupById,
  groupWithSeats,
  lockGroup,
  type PriceIncrease,
  type Released,
  type Reopened,
  type Reserved,
  type SeatRow,
  setFill,
  type Unnamed,
} from '../../features/groups/server/index.ts'
import {
  changesProgress,
  decidePurchase,
  type GivenTicket,
  insertBooking,
  purchasePerformers,
  type RecordedPayment,
  scheduleBookingCheck,
} from '../../features/bookings/server/index.ts'
import { authorisationsOf, lockCheckout } from '../../features/payments/server/index.ts'
import type { Tx } from '../../platform/db/open-database.ts'
import type { Saga } from '../../platform/saga/run-saga.ts'
import type { SagaLog } from '../../platform/saga/saga-log.ts'
import { startSaga } from '../../platform/saga/saga-work.ts'
import type { Ticketing } from '../../ports/ticketing.ts'
import type { Payments } from '../../ports/payments.ts'
import { requestConsent } from './request-consent.ts'
import { requestNames } from './request-names.ts'
import { tellChat } from '../chat/index.ts'
import { applyGroupChanges } from '../group-changes/index.ts'
import { recordPayment } from '../holds/index.ts'
import { scheduleComparison } from '../membership/index.ts'
import { type News, scheduleDeadlineEmail, tellLater } from '../notifications/index.ts'

export const fillKind = 'fill-group'

interface Filled {
  readonly group: GroupRow
  readonly seats: readonly SeatRow[]
  /** kept by the carrier since before the members were asked */
  readonly reserved?: Reserved
  /** how long members may still be asked for their names, where they have been */
  readonly namesUntil?: number
}

/** Opens the purchase of a group that has just become full, or has said yes to a higher price, in the transaction that filled it. */
export function fillStarter(log: SagaLog<Tx>) {
  return async (tx: Tx, filled: Filled, sixthCheckoutId: string, now: number): Promise<void> => {
    const { group } = filled
    const input = await fillInput(tx, filled, now)
    // a reopened group gets a new sixth member, and whoever accepts a price last makes a new payment: the id is new for each purchase
    const id = `${fillKind}:${group.id}:${sixthCheckoutId}`
    await setFill(tx, group.id, id, now)
    await startSaga(tx, log, { id, kind: fillKind, input: input as unknown as Json }, now)
  }
}

async function fillInput(
  tx: Tx,
  { group, seats, reserved = undefined, namesUntil = undefined }: Filled,
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
  // they may have moved to another address since they took their seat
  const account = await livingUserById(tx, leader.user_id)
  return {
    groupId: group.id,
    connectionId: group.connection_id,
    fareClass: group.fare_class,
    currency: group.currency,
    language: paid.get(leader.checkout_id)!.language,
    heldTotal: fillSeats.reduce((sum, { share }) => sum + share, 0),
    seats: fillSeats,
    leaderId: leader.user_id,
    leader: {
      firstName: leader.first_name,
      lastName: leader.last_name,
      email: account?.email ?? leader.email,
    },
    startedAt: now,
    reserved: reserved ?? null,
    namesUntil: namesUntil ?? null,
  }
}

/** The purchase itself: what to decide, how to call, and what each step and the end mean for groups, money and tickets. */
export function fillSaga(ports: { readonly ticketing: Ticketing; readonly payments: Payments }): Saga<Tx> {
  return {
    decide: decideFillBy(decidePurchase),
    perform: purchasePerformers(ports),
    async begin(tx, input, names, now) {
      const { seats } = input as unknown as FillInput
      const members = seats.map(({ userId }) => userId)
      // only members see how far the purchase is
      if (names.some(changesProgress)) await announceTravellers(tx, members, now)
    },
    async commit(tx, input, name, data, now) {
      const fill = input as unknown as FillInput
      if (name === 'give-ticket') return giveTicket(tx, fill, data as unknown as GivenTicket, now)
      if (name === 'record-payment') return recordOutcome(tx, fill, data as unknown as RecordedPayment, now)
      throw new Error(`no commit handler for ${name}`)
    },
    async apply(tx, input, outcome, data, now) {
      const fill = input as unknown as FillInput
      // all of it was applied by the commits, as it became known
      if (outcome === 'booked') return
      if (outcome === 'released') return applyReleased(tx, fill, data as unknown as Released, now)
      if (outcome === 'price_increase') return requestConsent(tx, fill, data as unknown as PriceIncrease, now)
      if (outcome === 'unnamed') return requestNames(tx, fill, data as unknown as Unnamed, now)
      return applyReopened(tx, fill, data as unknown as Reopened, now)
    },
  }
}

/** The ticket exists: it is given out, whatever is still to be learnt about the money of some of the six. */
async function giveTicket(
  tx: Tx,
  fill: FillInput,
  { total, booking }: GivenTicket,
  now: number,
): Promise<void> {
  const found = await groupWithSeats(tx, fill.groupId)
  const { groupId, leaderId, currency, seats: travellers } = fill
  const bookingId = await insertBooking(
    tx,
    { groupId, leaderId, trip: found!.group.trip, total, currency, booking, travellers },
    now,
  )
  await bookGroup(tx, fill.groupId, { bookingId, total }, now)
  await scheduleBookingCheck(tx, bookingId, found!.group.trip.departure.plannedTime, now)
  await tellChat(tx, fill.groupId, 'booked', null, now)
  for (const { checkoutId } of travellers) {
    const { state } = await lockCheckout(tx, checkoutId)
    await tellLater(tx, checkoutId, newsWithTicket[state] ?? 'ticket', now)
  }
}

/** The email that brings the ticket says as much about the money as is known by then. */
const newsWithTicket: Readonly<Record<string, News>> = { captured: 'booked', debt: 'debt' }

/** What became of one seat's money is known: it was taken, or it is owed. */
async function recordOutcome(tx: Tx, fill: FillInput, recorded: RecordedPayment, now: number): Promise<void> {
  const { checkoutId } = fill.seats.find(({ slot }) => String(slot) === recorded.payment)!
  // the group, then the payments of its seats (ADR 114)
  const group = await lockGroup(tx, fill.groupId)
  const row = await recordPayment(tx, checkoutId, recorded, now)
  // a group that is not booked yet: the ticket's own email will say it
  if (group?.state === 'booked') await tellLater(tx, checkoutId, recorded.captured ? 'charged' : 'debt', now)
  await announceTravellers(tx, [row.user_id], now)
}

async function applyReleased(tx: Tx, fill: FillInput, released: Released, now: number): Promise<void> {
  const paid = fill.seats.map(({ checkoutId }) => checkoutId)
  await applyGroupChanges(tx, fill.groupId, decideRefused(paid, released), now)
}

/** The other members stay and the group collects again. */
async function applyReopened(tx: Tx, fill: FillInput, reopened: Reopened, now: number): Promise<void> {
  await lockGroup(tx, fill.groupId)
  const { group, seats } = (await groupWithSeats(tx, fill.groupId))!
  const changes = decideReopening(seats, reopened, group.deadline_at.getTime())
  await applyGroupChanges(tx, fill.groupId, changes, now)
  await scheduleDeadlineEmail(tx, (await groupById(tx, fill.groupId))!, now)
  // prices were not compared while the ticket was being bought
  await scheduleComparison(tx, fill.groupId, now)
}
