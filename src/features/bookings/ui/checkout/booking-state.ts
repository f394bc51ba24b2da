import { ownOnly, whoIsHere } from '../../../../browser/kept/owned.ts'
import { readStored, storageKeys, store } from '../../../../browser/storage-keys.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { type PassengerType, passengerTypes } from '../../../../kernel/person/passenger-type.ts'
import { typesOf } from './checkout-address.ts'

export interface Passenger {
  readonly type: PassengerType
  readonly firstName: string
  readonly lastName: string
  /** yyyy-mm-dd; asked only where the carrier asks */
  readonly birthDate: string
}

/** Who typed it: an account's id; null for a guest, whose checkout belongs to the browser. */
interface Owned {
  readonly owner: string | null
}

/** What the browser remembers of a checkout under the documented name, until there is a ticket (BOOK-02). */
interface Kept {
  /** the address of the checkout */
  readonly path: string
  readonly passengers: readonly Passenger[]
  readonly train: BegunTrain
}

/** The train of a checkout that was begun, as it is called where it is offered again. */
export interface BegunTrain {
  readonly from: string
  readonly to: string
  /** ISO, on the clock of its station */
  readonly departure: string
}

/** A seat of the seat map. */
export interface ChosenSeat {
  /** which train of the connection, from 0 */
  readonly segment: number
  readonly code: string
}

/** What seats are chosen for: for another train, fare or number of travellers they mean nothing. */
export interface Trip {
  readonly connectionId: string
  readonly fareClass: string
  readonly passengers: number
}

type State = Readonly<Partial<Record<'formData' | 'reservation' | 'selectedSeats' | 'updatedPrice', unknown>>>

const stored = () => readStored<State>(localStorage, storageKeys.bookingState) ?? {}
const keep = (some: State) => store(localStorage, storageKeys.bookingState, { ...stored(), ...some })
const ownForm = () => ownOnly<Kept>(stored().formData)
const namesOf = (form: Partial<Kept> | null | undefined) =>
  Array.isArray(form?.passengers) ? (form.passengers as readonly (Partial<Passenger> | null)[]) : []

/**
 * What was typed on this checkout before; nothing of another one. Whether more or fewer travel than before does not matter: names
 * are kept. Whoever comes from a search for other ages travels as those say.
 */
export function keptPassengers(path: string): readonly Passenger[] {
  const form = ownForm()
  if (!isSameCheckout(form?.path, path)) return []
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const [before, now] = [searchedTypes(form?.path), searchedTypes(path)]
  const isSameSearch = before.join() === now.join()
  return namesOf(form).map((one, at) => ({
    type: (isSameSearch ? passengerTypes.find((type) => type === one?.type) : now[at]) ?? 'PNOS',
    firstName: text(one?.firstName),
    lastName: text(one?.lastName),
    birthDate: text(one?.birthDate),
  }))
}

/** The checkout that was begun last, in this language; null where none is known. */
export function keptCheckout(language: Language): string | null {
  return pathOf(ownForm()?.path, language)
}

/** The address, in this language, of the checkout on which these seats were reserved; null where this browser knows of none. */
export function checkoutOf(reservationId: string, language: Language): string | null {
  const reserved = reservations().find(({ id }) => id === reservationId)
  return reserved ? pathOf(reserved.path, language) : null
}

const searchedTypes = (path: unknown) => typesOf(new URLSearchParams(String(path).split('?')[1]))

const pathOf = (path: unknown, language: Language) =>
  typeof path === 'string' && /^\/\w\w\/checkout\?/.test(path) ? checkoutIn(language, path) : null

export function keepCheckout(kept: Kept): void {
  const before = stored().formData as Partial<Kept & Owned> | null | undefined
  const isSame = isSameCheckout(before?.path, kept.path)
  const owner = whoIsHere() ?? (isSame ? (before?.owner ?? null) : null)
  // the owner, signed out for a moment, finds the names again
  if (whoIsHere() === null && owner !== null && kept.passengers.length === 0) return
  keep({ formData: { ...kept, owner } satisfies Kept & Owned })
}

/**
 * A checkout that was begun, whose train has not left, and on which nothing was reserved; null where there is none. What became of
 * others the server knows.
 */
export function begunCheckout(
  now: number,
  language: Language,
): { readonly path: string; readonly train: BegunTrain } | null {
  const path = keptCheckout(language)
  const train = ownForm()?.train
  const isWhole = [train?.from, train?.to, train?.departure].every((part) => typeof part === 'string')
  if (path === null || !train || !isWhole || reservedOn(path) !== null) return null
  return Date.parse(train.departure) > now ? { path, train } : null
}

/** The seats that were chosen for this trip; none of another one. */
export function keptSeats(trip: Trip): readonly ChosenSeat[] {
  const seats = stored().selectedSeats
  if (!Array.isArray(seats)) return []
  const own = seats.filter(
    (seat: Partial<Trip & ChosenSeat> | null) =>
      seat?.connectionId === trip.connectionId &&
      seat.fareClass === trip.fareClass &&
      seat.passengers === trip.passengers &&
      typeof seat.segment === 'number' &&
      typeof seat.code === 'string',
  ) as readonly ChosenSeat[]
  return own.map(({ segment, code }) => ({ segment, code }))
}

export function keepSeats(trip: Trip, seats: readonly ChosenSeat[]): void {
  keep({ selectedSeats: seats.map((seat) => ({ ...seat, ...trip })) })
}

/** The price that was accepted in place of the one that was chosen; minor units, fee included. */
export function keepUpdatedPrice(total: number): void {
  keep({ updatedPrice: total })
}

/** Seats that are reserved for an order, and the order they are reserved for. */
export interface Reserved {
  readonly id: string
  /** the address of its checkout */
  readonly path: string
  /** all that was ordered, as it was sent */
  readonly order: string
}

export function keepReservation(reserved: Reserved): void {
  const reservation = { ...reserved, owner: whoIsHere(), state: 'open' }
  keep({ reservation })
  // the browser has room for one, and another tab may be on its way to another train
  keepInTab({ reservation })
}

/** These seats were given back. */
export function dropReservation(reservationId: string): void {
  if (ownOnly<Reserved>(stored().reservation)?.id === reservationId) keep({ reservation: null })
  if (ownOnly<Reserved>(inTab()?.reservation)?.id === reservationId) keepInTab({ reservation: null })
}

/** What is reserved on the way of this tab, and on the one that was begun last in this browser. */
const reservations = (): readonly Partial<Reserved>[] =>
  [inTab()?.reservation, stored().reservation].flatMap((one) => ownOnly<Reserved>(one) ?? [])

/** The reservation that was paid for last in this browser. */
export function keptReservation(): string | null {
  const id = (stored().reservation as Partial<Reserved> | null | undefined)?.id
  return typeof id === 'string' ? id : null
}

/** The seats that were reserved on this checkout before; null where nothing is known of any. */
export function reservedOn(path: string): Reserved | null {
  const { id, order } = reservations().find((one) => isSameCheckout(one.path, path)) ?? {}
  return typeof id === 'string' && typeof order === 'string' ? { id, path, order } : null
}

/** What the tab remembers besides, until it is closed. */
export interface CheckoutForm {
  /** of whoever is not logged in */
  readonly email: string
  readonly terms: boolean
  /** a code is on its way to the address */
  readonly isCodeAsked: boolean
}

interface InTab extends CheckoutForm {
  readonly path: string
  readonly reservation: unknown
}

const inTab = () => readStored<Partial<InTab>>(sessionStorage, storageKeys.pendingCheckout)
const keepInTab = (some: Partial<InTab>) =>
  store(sessionStorage, storageKeys.pendingCheckout, { ...inTab(), ...some })

export function keptForm(path: string): CheckoutForm {
  const kept = inTab()
  if (!isSameCheckout(kept?.path, path)) return { email: '', terms: false, isCodeAsked: false }
  const { email, terms, isCodeAsked } = kept!
  return {
    email: typeof email === 'string' ? email : '',
    terms: terms === true,
    isCodeAsked: isCodeAsked === true,
  }
}

export function keepForm(path: string, form: CheckoutForm): void {
  keepInTab({ path, ...form })
}

/** Nothing is kept of a checkout, whichever it was. */
export function clearCheckout(): void {
  keep({ formData: null, reservation: null, selectedSeats: [], updatedPrice: null })
  store(sessionStorage, storageKeys.pendingCheckout, null)
}

/** Whether two addresses are of one checkout: it stays the same in another language and for other travellers. */
const isSameCheckout = (path: unknown, other: unknown): boolean => identityOf(path) === identityOf(other)

const identityOf = (path: unknown): string =>
  String(path)
    .replace(/^\/\w\w\//, '/')
    .replaceAll(/([?&])(?:passengers=\d*|locale=\w*)/g, '$1')
    .replace(/&types=[^&]*/, '')

/** The address of a checkout in another language. */
export const checkoutIn = (language: Language, path: string): string =>
  path.replace(/^\/\w\w\//, `/${language}/`).replace(/([?&]locale=)\w*/, `$1${language}`)
