import { money } from '../kernel/money.ts'
import { dayText, moneyText, timeText } from '../kernel/wording.ts'
import { bookingOfGroup } from '../features/bookings/server/index.ts'
import { groupWithSeats, type SeatRow } from '../features/groups/server/index.ts'
import { type Enclosures, type LetterOrder, queueLetter } from '../features/notifications/server/index.ts'
import { languagesOf, moneyOf } from '../features/payments/server/index.ts'
import type { Db } from '../platform/db/open-database.ts'
import type { Clock } from '../ports/clock.ts'
import type { Ticketing } from '../ports/ticketing.ts'

export interface TellDeps {
  readonly db: Db
  readonly clock: Clock
  readonly publicUrl: string
}

export type News = 'booked' | 'released'
type Group = NonNullable<Awaited<ReturnType<typeof groupWithSeats>>>['group']

/** One letter a member, so that one that fails is repeated without repeating the others. */
export async function tellMembers(deps: TellDeps, groupId: string, news: News): Promise<void> {
  const { db, clock } = deps
  const found = await groupWithSeats(db, groupId)
  if (!found) return
  const held = found.seats.filter(({ state }) => state === 'held')
  const orders = await Promise.all(held.map((seat) => letterTo(deps, found.group, seat, news)))
  await db.transaction().execute(async (tx) => {
    for (const order of orders) await queueLetter(tx, order, clock.now())
  })
}

async function letterTo(
  { db, publicUrl }: TellDeps,
  group: Group,
  seat: SeatRow,
  news: News,
): Promise<LetterOrder> {
  const language = (await languagesOf(db, [seat.checkout_id])).get(seat.checkout_id) ?? 'en'
  const { departure, arrival } = group.trip
  const when = `${dayText(language, departure.plannedTime, departure.timeZone)} ${timeText(language, departure.plannedTime, departure.timeZone)}`
  const [own] = await moneyOf(db, seat.user_id, [group.id])
  const taken = own?.entries.find(({ kind }) => kind === 'captured')?.amount
  const amount = taken ?? (own ? own.ticketPrice + own.serviceFee : 0)
  const isBooked = news === 'booked'
  return {
    id: `${news}:${group.id}:${seat.slot}`,
    to: seat.email,
    language,
    text: `groups.mail.${news}`,
    values: {
      groupName: group.name,
      train: `${departure.name} – ${arrival.name}, ${when}`,
      totalFormatted: moneyText(language, money(amount, group.currency)),
    },
    action: `${publicUrl}/${language}/${isBooked ? `dashboard/my-bookings?group=${group.id}` : 'find'}`,
    ...(isBooked && { enclose: { kind: 'ticket', of: group.id } }),
  }
}

/** What can go with a letter: the ticket of a group, fetched when the letter leaves. */
export function enclosures({ db, ticketing }: { db: Db; ticketing: Ticketing }): Enclosures {
  return {
    ticket: async (groupId) => {
      const booking = await bookingOfGroup(db, groupId)
      const ticket = booking && (await ticketing.ticket(booking.provider_ref, 'pdf'))
      if (ticket?.kind !== 'done') return null
      return { name: `sixrail-${booking!.number}.pdf`, type: 'application/pdf', content: ticket.value }
    },
  }
}
