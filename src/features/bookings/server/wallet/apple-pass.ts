import { fareIn } from '../../../../kernel/journey/fare-words.ts'
import { arrivalText } from '../../../../kernel/journey/next-day.ts'
import type { Json } from '../../../../kernel/json.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { presentTrip } from '../../../../kernel/trip.ts'
import { dayText } from '../../../../kernel/wording.ts'
import { seatText } from '../../rules/seat-text.ts'
import { shownNumber } from '../../rules/shown-number.ts'
import type { BookingRow } from '../store.ts'
import { passIcon } from './pass-icon.ts'

/** Who signs: a certificate of Apple's for a kind of pass, and who has issued it. PEM. */
export interface AppleWallet {
  readonly passType: string
  readonly team: string
  readonly validUntil: number
  readonly certificate: string
  readonly key: string
  readonly intermediate: string
}

interface Given {
  readonly slot: number
  readonly language: Language
  readonly t: (key: string, values?: Record<string, Json>) => string
  /** what the ticket's code says */
  readonly code: string
  /** a sentence on the ticket, such as that nobody may travel on it */
  readonly note: string | null
  readonly publicUrl: string
}

/** How long after the journey a pass still counts as one for today. */
const expiresAfterMs = 86_400_000

/**
 * A ticket for Apple Wallet: one traveller's own seats and the ticket's code, signed
 * (https://developer.apple.com/documentation/walletpasses).
 */
export async function applePass(
  wallet: AppleWallet,
  booking: BookingRow,
  { slot, language, t, code, note, publicUrl }: Given,
): Promise<Uint8Array> {
  // signed seldom, and large to load
  const { PKPass } = await import('passkit-generator')
  const { trip } = booking
  const { segments, departure, arrival } = presentTrip(trip, language)
  const own = booking.seats.filter((seat) => seat.slot === slot)
  const wallTime = ({ time }: { readonly time: string }) => time.slice(11, 16)
  const pass = new PKPass(
    { 'icon.png': passIcon(29), 'icon@2x.png': passIcon(58), 'icon@3x.png': passIcon(87) },
    { signerCert: wallet.certificate, signerKey: wallet.key, wwdr: wallet.intermediate },
    {
      passTypeIdentifier: wallet.passType,
      teamIdentifier: wallet.team,
      // the same whenever it is added: a wallet then has it once
      serialNumber: `${booking.id}-${slot}`,
      organizationName: 'Sixrail',
      description: t('bookings.ticket.label', { from: trip.departure.name, to: trip.arrival.name }),
      logoText: 'Sixrail',
      backgroundColor: 'rgb(18, 58, 125)',
      foregroundColor: 'rgb(255, 255, 255)',
      labelColor: 'rgb(222, 229, 243)',
    },
  )
  pass.type = 'boardingPass'
  pass.transitType = 'PKTransitTypeTrain'
  pass.headerFields.push({
    key: 'day',
    label: segments.map(({ line }) => line).join(', '),
    value: dayText(language, trip.departure.plannedTime, trip.departure.timeZone),
  })
  pass.primaryFields.push(
    { key: 'from', label: wallTime(departure), value: trip.departure.name },
    { key: 'to', label: arrivalText(departure.time, arrival.time), value: trip.arrival.name },
  )
  pass.secondaryFields.push({
    key: 'traveller',
    label: t('bookings.ticket.traveller'),
    value: own[0] ? `${own[0].firstName} ${own[0].lastName}` : '',
  })
  const fare = fareIn(trip.fare, language)
  if (fare) pass.secondaryFields.push({ key: 'class', label: t('bookings.checkout.class'), value: fare.name })
  if (note !== null) pass.secondaryFields.push({ key: 'note', value: note })
  segments.forEach(({ line }, segment) => {
    const seat = own.find((one) => one.segment === segment)?.seat ?? null
    pass.auxiliaryFields.push({
      key: `seat-${segment}`,
      label: segments.length === 1 ? t('bookings.pdf.seat') : line,
      value: seat === null ? t('bookings.ticket.free-seating') : seatText(seat, t),
    })
  })
  if (departure.platform !== null)
    pass.auxiliaryFields.push({
      key: 'platform',
      label: t('bookings.ticket.platform'),
      value: departure.platform,
    })
  segments.forEach((segment, index) => {
    pass.backFields.push({
      key: `leg-${index}`,
      label: segment.line,
      value: t('bookings.checkout.leg', {
        line: segment.line,
        departure: wallTime(segment.departure),
        from: segment.departure.station.name,
        arrival: arrivalText(departure.time, segment.arrival.time),
        to: segment.arrival.station.name,
      }),
    })
  })
  pass.backFields.push(
    {
      key: 'number',
      label: t('bookings.ticket.number'),
      value: shownNumber(booking.number, booking.carrier_number),
    },
    { key: 'page', label: 'Sixrail', value: `${publicUrl}/${language}/booking/${booking.id}` },
  )
  pass.setBarcodes({ format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'utf-8' })
  pass.setRelevantDate(new Date(trip.departure.plannedTime))
  pass.setExpirationDate(new Date(trip.arrival.plannedTime + expiresAfterMs))
  return pass.getAsBuffer()
}
