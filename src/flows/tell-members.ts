import type { Language } from '../kernel/languages.ts'
import { money } from '../kernel/money.ts'
import { dayText, moneyText, timeText } from '../kernel/wording.ts'
import { bookingOfGroup } from '../features/bookings/server/index.ts'
import { groupWithSeats, type SeatRow } from '../features/groups/server/index.ts'
import { languagesOf, moneyOf } from '../features/payments/server/index.ts'
import type { Db } from '../platform/db/open-database.ts'
import type { Letter, Mail } from '../ports/mail.ts'
import type { Ticketing } from '../ports/ticketing.ts'
import { sendWork } from '../platform/work/work-queue.ts'
import type { Clock } from '../ports/clock.ts'

type Translate = (language: Language, key: string, values: Record<string, unknown>) => string

export interface TellDeps {
  readonly db: Db
  readonly clock: Clock
  readonly mail: Mail
  readonly ticketing: Ticketing
  readonly translate: Translate
}

export type News = 'booked' | 'released'

/** One piece of work a member, so that a letter that fails is repeated without repeating the others. */
export async function tellMembers({ db, clock }: TellDeps, groupId: string, news: News): Promise<void> {
  const found = await groupWithSeats(db, groupId)
  if (!found) return
  await db.transaction().execute(async (tx) => {
    for (const { slot, state } of found.seats) {
      if (state !== 'held') continue
      const work = {
        id: `tell:${news}:${groupId}:${slot}`,
        kind: 'tell-member',
        payload: { groupId, news, slot },
      }
      await sendWork(tx, { ...work, dueAt: clock.now() }, clock.now())
    }
  })
}

/** Writes to one member; false when it has to be tried again. */
export async function tellMember(
  deps: TellDeps,
  groupId: string,
  news: News,
  slot: number,
): Promise<boolean> {
  const found = await groupWithSeats(deps.db, groupId)
  const seat = found?.seats.find((one) => one.slot === slot)
  if (!found || !seat) return true
  const letter = await write(deps, found.group, seat, news)
  if (letter === null) return false
  const answer = await deps.mail.send(letter)
  return answer.kind === 'done' || (answer.kind === 'refused' && answer.code !== 'busy')
}

async function write(
  { db, ticketing, translate }: TellDeps,
  group: NonNullable<Awaited<ReturnType<typeof groupWithSeats>>>['group'],
  seat: SeatRow,
  news: News,
): Promise<Letter | null> {
  const language = (await languagesOf(db, [seat.checkout_id])).get(seat.checkout_id) ?? 'en'
  const { departure, arrival } = group.trip
  const when = `${dayText(language, departure.plannedTime, departure.timeZone)} ${timeText(language, departure.plannedTime, departure.timeZone)}`
  const [own] = await moneyOf(db, seat.user_id, [group.id])
  const taken = own?.entries.find(({ kind }) => kind === 'captured')?.amount
  const amount = taken ?? (own ? own.ticketPrice + own.serviceFee : 0)
  const values = {
    groupName: group.name,
    train: `${departure.name} – ${arrival.name}, ${when}`,
    totalFormatted: moneyText(language, money(amount, group.currency)),
  }
  const t = (key: string) => translate(language, key, values)
  const text = t(`groups.mail.${news}.body`)
  const letter = {
    to: seat.email,
    subject: t(`groups.mail.${news}.subject`),
    text,
    html: `<!doctype html><html lang="${language}"><body><p>${escapeMarkup(text).replaceAll('\n', '<br>')}</p></body></html>`,
  }
  if (news === 'released') return letter
  const booking = await bookingOfGroup(db, group.id)
  const ticket = booking && (await ticketing.ticket(booking.provider_ref, 'pdf'))
  if (ticket?.kind !== 'done') return null
  return {
    ...letter,
    attachments: [{ name: `sixrail-${booking!.number}.pdf`, type: 'application/pdf', content: ticket.value }],
  }
}

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
