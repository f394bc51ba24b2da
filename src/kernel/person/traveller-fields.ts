import * as z from 'zod/mini'
import { whyNoTicketName } from './ticket-name.ts'

/** The name on the identity document: it is the one on the ticket. */
export const ticketName = z.string().check(
  z.trim(),
  z.refine((text) => whyNoTicketName(text) === null),
)

/** A traveller as a carrier wants to know them. */
export const travellerFields = {
  firstName: ticketName,
  lastName: ticketName,
  /** yyyy-mm-dd; asked where the carrier's schema does */
  birthDate: z.optional(z.nullable(z.iso.date())),
}
