import * as z from 'zod/mini'

/** The payment provider's card page as whoever is to pay on it learns of it. Amounts in minor units. */
export const openedPage = z.object({
  url: z.string(),
  sessionId: z.string(),
  ticketPrice: z.number(),
  serviceFee: z.number(),
  totalAmount: z.number(),
  /** ISO instant until which the page is open, and what is paid for is kept */
  leasedUntil: z.string(),
})
export type OpenedPage = z.output<typeof openedPage>
