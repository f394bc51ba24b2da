import { readStored, storageKeys, store } from '../../../../browser/storage-keys.ts'

export interface Passenger {
  readonly firstName: string
  readonly lastName: string
  /** yyyy-mm-dd; asked only where the carrier asks */
  readonly birthDate: string
}

/** What the browser remembers of a checkout under the documented name, until there is a ticket (BOOK-02). */
interface Kept {
  /** the address of the checkout */
  readonly path: string
  readonly passengers: readonly Passenger[]
}

type State = { readonly formData?: unknown; readonly reservation?: unknown }

const stored = () => readStored<State>(localStorage, storageKeys.bookingState) ?? {}

/** What was typed on this checkout before; nothing of another one. */
export function keptPassengers(path: string): readonly Passenger[] {
  const form = stored().formData as Partial<Kept> | null | undefined
  if (form?.path !== path || !Array.isArray(form.passengers)) return []
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return form.passengers.map((one: Partial<Passenger> | null) => ({
    firstName: text(one?.firstName),
    lastName: text(one?.lastName),
    birthDate: text(one?.birthDate),
  }))
}

/** The checkout that was begun last; null where none is known. */
export function keptCheckout(): string | null {
  const path = (stored().formData as Partial<Kept> | null | undefined)?.path
  return typeof path === 'string' && /^\/\w\w\/checkout\?/.test(path) ? path : null
}

export function keepCheckout(kept: Kept, reservationId: string | null): void {
  const reservation = reservationId === null ? null : { id: reservationId, state: 'open' }
  store(localStorage, storageKeys.bookingState, { ...stored(), formData: kept, reservation })
}

/** The reservation that was paid for last in this browser. */
export function keptReservation(): string | null {
  const id = (stored().reservation as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' ? id : null
}

/** There is a ticket: nothing of the way to it is kept. */
export function clearCheckout(): void {
  store(localStorage, storageKeys.bookingState, { ...stored(), formData: null, reservation: null })
}
