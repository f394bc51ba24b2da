import type { Json } from '../../../../kernel/json.ts'
import { arrivalText } from '../../../../kernel/journey/next-day.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { presentTrip } from '../../../../kernel/trip.ts'
import { longDayText } from '../../../../kernel/wording.ts'
import type { PdfBlock, PdfOrder } from '../../../../platform/pdf/draw-pdf.ts'
import { shownNumber } from '../../rules/shown-number.ts'
import { seatList, seatText } from '../../rules/seat-text.ts'
import type { BookingRow } from '../store.ts'
import { linesOfTrip } from '../train-rows.ts'

interface Given {
  /** who has a page of their own, in the order of the pages */
  readonly slots: readonly number[]
  /** whose name is marked on the page of a group; null: there is no such page, and nobody else is named */
  readonly reader: number | null
  readonly language: Language
  readonly t: (key: string, values?: Record<string, Json>) => string
  /** the picture that is scanned */
  readonly code: Uint8Array
  /** paid in the payment provider's test mode */
  readonly isTest: boolean
  readonly now: number
}

/** The ticket as pages: one for each of these travellers, and one of the whole group for a member of it. */
export function writeTicket(booking: BookingRow, given: Given): PdfOrder {
  const { language, t, slots, reader, now } = given
  const { departure, arrival } = booking.trip
  const pages = slots.map((slot) => travellerPage(booking, slot, given))
  if (booking.group_id !== null && reader !== null) pages.push(groupPage(booking, reader, given))
  const title = t('bookings.ticket.label', { from: departure.name, to: arrival.name })
  return {
    title: `${title} – Sixrail`,
    ...{ language, pages, madeAt: now },
    replacedNote: t('bookings.pdf.replaced-letters'),
  }
}

function travellerPage(booking: BookingRow, slot: number, given: Given): PdfBlock[] {
  const { language, t, code } = given
  const trip = presentTrip(booking.trip, language)
  const own = booking.seats.filter((seat) => seat.slot === slot)
  const seats = trip.segments.map(({ line }, segment) => {
    const seat = own.find((one) => one.segment === segment)?.seat ?? null
    const text = seat === null ? t('bookings.ticket.free-seating') : seatText(seat, t)
    return trip.segments.length === 1 ? text : `${line}: ${text}`
  })
  const name = own[0] ? `${own[0].firstName} ${own[0].lastName}` : ''
  const fact = (key: string, value: string) => ({ label: t(key), value })
  return [
    { kind: 'heading', level: 1, text: `${booking.trip.departure.name} – ${booking.trip.arrival.name}` },
    ...introduction(booking, given),
    {
      kind: 'facts',
      rows: [
        fact('bookings.ticket.traveller', name),
        fact('bookings.pdf.seat', seatList(seats, language)),
        ...(given.reader === null ? [] : [fact('bookings.ticket.in-the-name-of', booking.leader_name)]),
        fact('bookings.ticket.number', shownNumber(booking.number, booking.carrier_number)),
        fact(
          'bookings.pdf.duration',
          t('bookings.ticket.changes', {
            duration: trip.duration_formatted,
            changes: Math.max(0, trip.segments.length - 1),
          }),
        ),
      ],
      picture: { png: code, alt: t('bookings.ticket.code') },
    },
    ...trip.segments.flatMap((segment): PdfBlock[] => [
      { kind: 'heading', level: 2, text: segment.line },
      stopsOf(segment, trip.departure.time, t),
    ]),
    { kind: 'text', look: 'soft', text: t('bookings.pdf.local-times') },
    { kind: 'text', look: 'bold', text: t('bookings.day.early') },
    { kind: 'text', look: 'soft', text: t('bookings.pdf.about', { carrier: booking.trip.carrierName }) },
  ]
}

function introduction({ trip }: BookingRow, { language, t, isTest }: Given): PdfBlock[] {
  const train = t('bookings.ticket.train', {
    day: longDayText(language, trip.departure.plannedTime, trip.departure.timeZone),
    line: linesOfTrip(trip, language),
    carrier: trip.carrierName,
  })
  return [
    { kind: 'text', look: 'plain', text: train },
    ...(isTest
      ? [{ kind: 'text', look: 'warning', text: t('bookings.ticket.not-valid') } satisfies PdfBlock]
      : []),
  ]
}

function stopsOf(
  { departure, arrival, stops }: ReturnType<typeof presentTrip>['segments'][number],
  leaves: string,
  t: Given['t'],
): PdfBlock {
  // the only day on the page is the one on which the journey begins
  const time = (one: { readonly time: string }) => arrivalText(leaves, one.time)
  const end = (one: typeof departure) => [time(one), one.station.name, one.platform ?? '']
  const rows = [end(departure), ...stops.map((stop) => [time(stop), stop.name, '']), end(arrival)]
  const columns = [
    { title: t('bookings.pdf.time'), share: 16 },
    { title: t('bookings.pdf.station'), share: 64 },
    { title: t('bookings.ticket.platform'), share: 20 },
  ]
  const hasPlatforms = rows.some(([, , platform]) => platform !== '')
  return hasPlatforms
    ? { kind: 'table', columns, rows }
    : { kind: 'table', columns: columns.slice(0, 2), rows: rows.map((row) => row.slice(0, 2)) }
}

/** All six and their seats, as the page of the booking shows them: the others by their first names. */
function groupPage(booking: BookingRow, reader: number, given: Given): PdfBlock[] {
  const { t } = given
  const { segments } = booking.trip
  const slots = [...new Set(booking.seats.map(({ slot }) => slot))].toSorted((a, b) => a - b)
  const rows = slots.map((slot) => {
    const own = booking.seats.filter((seat) => seat.slot === slot)
    const name = own[0]?.firstName ?? ''
    const seats = segments.map((_, segment) => {
      const seat = own.find((one) => one.segment === segment)?.seat ?? null
      return seat === null ? t('bookings.ticket.free-seating') : seatText(seat, t)
    })
    return [slot === reader ? t('bookings.pdf.you', { name }) : name, ...seats]
  })
  const share = 100 / (segments.length + 1)
  const titles = segments.length === 1 ? [t('bookings.pdf.seat')] : segments.map(({ line }) => line)
  return [
    { kind: 'heading', level: 1, text: t('bookings.seats.title') },
    { kind: 'text', look: 'plain', text: `${booking.trip.departure.name} – ${booking.trip.arrival.name}` },
    ...introduction(booking, given),
    {
      kind: 'table',
      columns: [t('bookings.ticket.traveller'), ...titles].map((title) => ({ title, share })),
      rows,
    },
    { kind: 'text', look: 'plain', text: t('bookings.seats.one-ticket', { leader: booking.leader_name }) },
    { kind: 'text', look: 'plain', text: t('bookings.day.together') },
  ]
}
