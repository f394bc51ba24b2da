import type { JourneyRecord } from './journey-record.ts'

type ReservationState = 'created' | 'processing' | 'confirmed' | 'failed' | 'cancelled'

/** A passenger as sold: one seat per segment, empty while no seat is held. */
export interface PassengerRecord {
  type: string
  firstName: string
  lastName: string
  birthdate: string | null
  seats: string[]
}

/** Who books; given at confirm. */
export interface Contact {
  title: string | null
  firstName: string
  lastName: string
  email: string
  phone: string | null
  sendCustomerEmail: boolean
}

/** A reservation in the ledger. Moments are epoch milliseconds. */
export interface Reservation {
  id: string
  state: ReservationState
  journey: JourneyRecord
  fareClass: string
  passengers: PassengerRecord[]
  totalPrice: number
  currency: string
  locale: string
  retailerPartnerNumber: string | null
  retailerBookingNumber: string | null
  createdAt: number
  /** What is told; null where the carrier cannot hold. */
  expiresAt: number | null
  /** When it really lapses. */
  lapsesAt: number
  processingStartedAt: number | null
  processingDeadline: number | null
  /** When the carrier's answer is in, and how many polls it takes besides. */
  readyAt: number | null
  pollsLeft: number
  failsWith: string | null
  confirmedAt: number | null
  cancelledAt: number | null
  failedAt: number | null
  error: { code: string; title: string } | null
  contact: Contact | null
  bookingId: string | null
}

/** A cancellation of a whole booking. */
interface Cancellation {
  id: string
  totalPrice: number
  fee: number
  refund: number
  createdAt: number
}

/** A booking in the ledger. */
export interface Booking {
  id: string
  distribusionNumber: string
  carrierNumber: string
  reservationId: string | null
  retailerPartnerNumber: string | null
  retailerBookingNumber: string | null
  journey: JourneyRecord
  fareClass: string
  passengers: PassengerRecord[]
  contact: Contact
  totalPrice: number
  currency: string
  locale: string
  createdAt: number
  ticketsFrom: number
  cancellation: Cancellation | null
}
