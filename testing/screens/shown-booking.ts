import type { Booking } from '../../src/features/bookings/contract.ts'

export const shownEnd = {
  time: '2026-12-04T10:01:00+01:00',
  platform: null,
  station: { id: 'x', name: 'Delft' },
}

/** A ticket as its page gets it, with nothing that is not always there: no trains, no seats, nothing paid. */
export const shownBooking: Booking = {
  ...{ marketing_carrier_booking_number: null, customer_service_email: null, email: null, passengers: [] },
  ...{ departure_time: '', arrival_time: '', pax: 1, total_price: 0 },
  ...{ id: 'b', groupId: null, number: 'N', carrierNumber: null, carrierName: 'NS', className: null },
  ...{
    leaderName: 'Ada One',
    totalFormatted: '',
    departure: shownEnd,
    arrival: shownEnd,
    duration_formatted: '',
  },
  ...{ bookedAt: shownEnd.time, segments: [], seats: [], isTest: false, party: null, wallets: [] },
  ...{ paid: null, cancellation: null },
}
