/** What a traveller paid for a booking, as payments know it; compose fills it. Minor units. */
export type PaidFor = (
  userId: string,
  groupId: string,
) => Promise<{ readonly ticketPrice: number; readonly serviceFee: number; readonly state: string } | null>
