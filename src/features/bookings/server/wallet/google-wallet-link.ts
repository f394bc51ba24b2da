import type { KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { fareIn } from '../../../../kernel/journey/fare-words.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { presentTrip } from '../../../../kernel/trip.ts'
import { shownNumber } from '../../rules/shown-number.ts'
import type { BookingRow } from '../store.ts'

/** Who signs: a service account of Google's, for a transit class that it owns (`<issuer>.<name>`). */
export interface GoogleWallet {
  readonly classId: string
  readonly account: string
  readonly privateKey: KeyObject
}

interface Given {
  readonly slot: number
  readonly language: Language
  /** what the ticket's code says */
  readonly code: string
  /** a sentence on the ticket, such as that nobody may travel on it */
  readonly note: string | null
  readonly publicUrl: string
  readonly now: number
}

/**
 * The address at which Google offers to keep a ticket: one traveller's own seats and the ticket's code, signed
 * (https://developers.google.com/wallet/reference/rest/v1/transitobject).
 */
export async function googleWalletLink(
  { classId, account, privateKey }: GoogleWallet,
  booking: BookingRow,
  { slot, language, code, note, publicUrl, now }: Given,
): Promise<string> {
  const text = (value: string) => ({ defaultValue: { language, value } })
  const { segments } = presentTrip(booking.trip, language)
  const fare = fareIn(booking.trip.fare, language)
  // carriers have words of their own for a class; of several trains it is said once, because some browsers cut long addresses
  const isOneTrain = segments.length === 1
  const ofClass = fare && isOneTrain ? { customFareClass: text(fare.name) } : {}
  const notes = [
    ...(note === null ? [] : [{ id: 'note', body: note }]),
    ...(fare && !isOneTrain ? [{ id: 'class', body: fare.name }] : []),
  ]
  const seats = booking.seats.filter((seat) => seat.slot === slot)
  const legs = segments.map(({ line, departure, arrival }, segment) => ({
    originName: text(departure.station.name),
    destinationName: text(arrival.station.name),
    departureDateTime: departure.time,
    arrivalDateTime: arrival.time,
    carriage: line,
    ...(departure.platform !== null && { platform: departure.platform }),
    ...inTrain({ ...seatOf(seats.find((seat) => seat.segment === segment)?.seat ?? null), ...ofClass }),
  }))
  const [issuer] = classId.split('.')
  const ticket = {
    // the same whenever it is added: a wallet then has it once
    id: `${issuer}.${booking.id}-${slot}`,
    classId,
    state: 'ACTIVE',
    tripType: 'ONE_WAY',
    passengerType: 'SINGLE_PASSENGER',
    passengerNames: seats[0] ? `${seats[0].firstName} ${seats[0].lastName}` : '',
    ticketNumber: shownNumber(booking.number, booking.carrier_number),
    ...(isOneTrain ? { ticketLeg: legs[0] } : { ticketLegs: legs }),
    barcode: { type: 'QR_CODE', value: code },
    ...(notes.length > 0 && { textModulesData: notes }),
  }
  const token = await new SignJWT({
    typ: 'savetowallet',
    origins: [publicUrl],
    payload: { transitObjects: [ticket] },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account)
    .setAudience('google')
    .setIssuedAt(Math.floor(now / 1000))
    .sign(privateKey)
  return `https://pay.google.com/gp/v/save/${token}`
}

/** `3-16` is coach 3, seat 16; a number of another form is a seat. */
function seatOf(seat: string | null) {
  if (seat === null) return {}
  const [, coach, number] = /^(\d{1,3})-(\d{1,3}[A-Z]?)$/.exec(seat) ?? []
  return coach === undefined ? { seat } : { coach, seat: number }
}

/** Where in the train, as far as anything is known of it. */
const inTrain = (known: object) => (Object.keys(known).length === 0 ? {} : { ticketSeat: known })
