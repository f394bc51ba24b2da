/** What bookings need from elsewhere; compose fills it. */
export interface BookingNeeds {
  /** what a traveller paid for a booking, as payments know it; minor units */
  readonly paidFor: (
    userId: string,
    groupId: string,
  ) => Promise<{ readonly ticketPrice: number; readonly serviceFee: number; readonly state: string } | null>
}
