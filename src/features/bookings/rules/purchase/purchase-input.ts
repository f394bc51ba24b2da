import type { PassengerType } from '../../../../kernel/person/passenger-type.ts'

/** A traveller as the carrier is told of them. */
export interface Traveller {
  readonly firstName: string
  readonly lastName: string
  /** yyyy-mm-dd, where the carrier asks for it */
  readonly birthDate?: string | null
  /** an adult where it is not said */
  readonly type?: PassengerType
  /** seats of their own choice, by train of the journey */
  readonly seats?: readonly { readonly segment: number; readonly code: string }[]
}

/** Money that is held for the ticket. Amounts in minor units. */
export interface Payment {
  /** names the payment in the history of the purchase, so it never changes */
  readonly id: string
  readonly authorisationRef: string
  /** what is held for the ticket: the most that this payment may cost its owner */
  readonly held: number
  /** taken with the ticket, on top of its price */
  readonly fee: number
}

/**
 * One ticket for all travellers, paid by all payments together. Who travels and who pays are independent: a family is
 * three travellers and one payment. Written down when the purchase begins and never changed.
 */
export interface PurchaseInput {
  /** our own name for the purchase, which the carrier writes beside the booking */
  readonly reference: string
  readonly connectionId: string
  readonly fareClass: string
  readonly currency: string
  readonly language: string
  readonly travellers: readonly Traveller[]
  readonly payments: readonly Payment[]
  /** who books */
  readonly contact: { readonly firstName: string; readonly lastName: string; readonly email: string }
  /** the contact's place among the travellers; null where they do not travel */
  readonly contactTraveller: number | null
  /** epoch ms */
  readonly startedAt: number
  /** seats the carrier has kept since before this purchase, at a price that has been accepted */
  readonly reserved?: Reserved | null
}

/** Seats that the carrier keeps, and when it said so. */
export interface Reserved {
  readonly reading: ReservationReading
  readonly at: number
}

/** What the answer to a reservation was, as it is written down. */
export interface ReservationReading {
  readonly ref: string
  readonly state: 'open' | 'processing' | 'confirmed' | 'failed' | 'cancelled' | 'other'
  readonly total: number
  readonly expiresAt: number | null
  readonly bookingRef: string | null
}

/** What a later answer about it was: its price has been held by then. */
export type LaterReading = Omit<ReservationReading, 'total'>

/** What the bank said of a hold, as it is written down. */
export interface HoldReading {
  readonly state: 'pending' | 'held' | 'captured' | 'released'
  readonly captureBefore: number | null
  readonly captured: number
}

/** The most that the ticket may cost. */
export function heldTotal({ payments }: Pick<PurchaseInput, 'payments'>): number {
  return payments.reduce((sum, { held }) => sum + held, 0)
}
