import type { Answer } from '../kernel/answer.ts'
import type { Money } from '../kernel/money.ts'
import type { FareWords, RefundTerms } from '../kernel/journey/fare-words.ts'
import type { PartySize, PassengerType } from '../kernel/person/passenger-type.ts'

export interface Station {
  readonly id: string
  readonly name: string
  /** ISO 3166 alpha-2 */
  readonly countryCode: string
  readonly timeZone: string
  readonly latitude: number
  readonly longitude: number
  readonly city: string
  /** names in other languages, and names people type */
  readonly otherNames: readonly string[]
}

export interface Carrier {
  readonly id: string
  readonly name: string
  readonly logo: string | null
  readonly terms: string | null
}

/** What a carrier calls one of its classes, and what it gives back for it, in the language that was asked for. */
export interface FareClass extends FareWords {
  readonly code: string
}

export interface Fare {
  readonly id: string
  readonly fareClass: string
  readonly className: string
  /** for all travellers of the search */
  readonly price: Money
  /** null where the provider does not say */
  readonly seatsLeft: number | null
  /** epoch ms: the last moment the fare's rules let it be sold; null where they name none */
  readonly soldUntil: number | null
  /** null where the provider does not say */
  readonly refund: RefundTerms | null
}

export interface Stop {
  readonly stationId: string
  readonly name: string
  /** epoch ms; null at the first and the last stop of a run */
  readonly plannedArrival: number | null
  readonly plannedDeparture: number | null
}

export interface Segment {
  readonly line: string
  /** code of who runs the train; null where the provider does not say */
  readonly operator: string | null
  readonly departureStationId: string
  readonly arrivalStationId: string
  readonly plannedDeparture: number
  readonly plannedArrival: number
  readonly departurePlatform: string | null
  readonly arrivalPlatform: string | null
  readonly stops: readonly Stop[]
}

/** A way to travel on one day. `id` is opaque and lives as long as the train is sold. */
export interface Connection {
  readonly id: string
  readonly departureStationId: string
  readonly arrivalStationId: string
  readonly plannedDeparture: number
  readonly plannedArrival: number
  /** seconds */
  readonly duration: number
  /** metres; null where the provider does not say */
  readonly distance: number | null
  readonly carrier: Carrier
  readonly segments: readonly Segment[]
  readonly fares: readonly Fare[]
}

export interface SearchRequest {
  readonly from: string
  readonly to: string
  /** `2026-11-26`, the departure station's own date */
  readonly date: string
  /** `09:00`, the departure station's own clock; half-open window */
  readonly startTime: string
  readonly endTime: string
  readonly adults: number
  readonly currency: string
  readonly language: string
}

export interface SearchResult {
  readonly connections: readonly Connection[]
  readonly stations: readonly Station[]
}

export interface Quote {
  readonly available: boolean
  readonly total: Money
}

/** A seat as a map draws it: `row` along the car, `column` across it, `level` from the floor up. */
export interface Seat {
  readonly code: string
  /** as it is written on the seat */
  readonly label: string
  readonly fareClass: string | null
  readonly available: boolean
  readonly row: number
  readonly column: number
  readonly level: number
}

/** A seat that a traveller chose on a map. */
interface ChosenSeat {
  /** which train of the connection, from 0 */
  readonly segment: number
  readonly code: string
}

/** The cars of one train of a connection. */
export interface SegmentSeats {
  /** which train of the connection, from 0 */
  readonly segment: number
  readonly cars: readonly { readonly label: string; readonly seats: readonly Seat[] }[]
}

export interface Reservation {
  readonly ref: string
  /** `open`: held, not bought. `processing`: being bought. `other`: a word of the carrier's that we do not know. */
  readonly state: 'open' | 'processing' | 'confirmed' | 'failed' | 'cancelled' | 'other'
  /** epoch ms; null where the carrier only pretends to hold (treat as 10 minutes) */
  readonly expiresAt: number | null
  /** epoch ms until which a `processing` reservation must be asked about */
  readonly processingDeadline: number | null
  readonly bookingRef: string | null
}

/** Seats that have just been reserved, at this price. */
export interface Reserved extends Reservation {
  readonly total: Money
}

/** What a carrier wants to know of each traveller, besides their being an adult; `other:` with its name for what nobody is asked. */
export type TravellerField = 'name' | 'birthDate' | `other:${string}`

export interface Traveller {
  readonly firstName: string
  readonly lastName: string
  /** yyyy-mm-dd; told only to carriers that ask for it */
  readonly birthDate?: string | null
}

export interface Booking {
  readonly ref: string
  /** to be named to the carrier; another id of the ticket where it has no number */
  readonly number: string
  readonly carrierNumber: string | null
  /** where travellers reach the carrier; null where it names no address */
  readonly carrierEmail: string | null
  readonly leader: Traveller
  readonly seats: readonly (Traveller & { readonly segment: number; readonly seat: string | null })[]
}

/** What giving a whole ticket back costs now. */
export interface CancellationTerms {
  readonly isAllowed: boolean
  /** what the carrier keeps of the price */
  readonly fee: Money
  /** `2026-11-26T08:23` on the clock of the departure station; null where the carrier names no end */
  readonly until: string | null
}

/** A ticket that was given back. */
export interface Cancellation {
  readonly ref: string
  readonly fee: Money
  /** what the carrier gives back */
  readonly refund: Money
}

/**
 * Codes of a definite no: `sold_out`, `seat_taken` (a seat that was chosen is not to be had), `price_changed`, `not_offered` (no
 * such fare for this party), `not_found`, `not_ready` (the ticket is bought and not issued yet), `expired` (the reservation is no more, or the ticket cannot be cancelled any more),
 * `out_of_window`, `busy` (asked too often), `traveller_refused` (a name
 * or another field of a traveller; `about` says which, where the carrier does), `invalid`.
 */
export type TicketingRefusal =
  | 'sold_out'
  | 'seat_taken'
  | 'price_changed'
  | 'not_offered'
  | 'not_found'
  | 'not_ready'
  | 'expired'
  | 'out_of_window'
  | 'busy'
  | 'traveller_refused'
  | 'invalid'

type Reply<T> = Promise<Answer<T, TicketingRefusal>>

/** Trains, fares, reservations and tickets of a distribution partner. Writes have no idempotency keys: after a doubt, read. */
export interface Ticketing {
  /** All stations, named in that language where they have a name in it. */
  stations(language: string): Reply<readonly Station[]>
  carrier(id: string): Reply<Carrier>
  /** The classes that a carrier sells, named in that language. */
  fareClasses(carrierId: string, language: string): Reply<readonly FareClass[]>
  /** The ids of all carriers. */
  carriers(): Reply<readonly string[]>
  /** The id of the carrier that a connection's id names, whether there is one of that name or not; null for no id of a connection. */
  carrierOf(connectionId: string): string | null
  search(request: SearchRequest): Reply<SearchResult>
  /** One connection as it stands now, with fares for so many adults. A malformed or unknown id is `not_found`. */
  connection(id: string, adults: number, currency: string, language: string): Reply<SearchResult>
  /** The binding price for a party on one connection, now. */
  quote(connectionId: string, fareClass: string, party: PartySize, currency: string): Reply<Quote>
  /** The seats of every train of a connection, as they are now. `not_offered`: there is no seat map. */
  seats(connectionId: string, language: string): Reply<readonly SegmentSeats[]>
  /** What this train's carrier wants to know of each traveller before it sells to them. */
  travellerFields(connectionId: string): Reply<readonly TravellerField[]>
  /**
   * Holds seats for the travellers, usually for 10 minutes. A doubtful one lapses by itself. Whoever chose no seat is given one
   * by the carrier.
   */
  reserve(request: {
    readonly connectionId: string
    readonly fareClass: string
    readonly currency: string
    readonly language: string
    readonly travellers: readonly (Traveller & {
      /** an adult where it is not said */
      readonly type?: PassengerType
      readonly seats?: readonly ChosenSeat[]
    })[]
  }): Reply<Reserved>
  reservation(ref: string): Reply<Reservation>
  /** Starts to turn a reservation into a ticket; the answer is usually `processing`. Asking twice is harmless. */
  confirm(
    ref: string,
    contact: Traveller & { readonly email: string; readonly reference: string },
  ): Reply<Reservation>
  cancelReservation(ref: string): Reply<Reservation>
  booking(ref: string): Reply<Booking>
  /** Whether a ticket still stands, whoever has cancelled it. */
  isCancelled(bookingRef: string): Reply<boolean>
  cancellationTerms(bookingRef: string): Reply<CancellationTerms>
  /** Cancels a whole ticket. Cancelling one that is cancelled is refused: after a doubt, ask `isCancelled`. */
  cancelBooking(bookingRef: string): Reply<Cancellation>
  ticket(bookingRef: string, format: 'pdf' | 'qr-code-png'): Reply<Uint8Array>
}
