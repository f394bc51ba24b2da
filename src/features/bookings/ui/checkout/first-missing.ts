import { isEmail } from '../../../../kernel/person/email.ts'
import { whyNoTicketName } from '../../../../kernel/person/ticket-name.ts'
import type { Passenger } from './booking-state.ts'

interface Missing {
  /** the id of its field */
  readonly field: string
  /** what to say of it; `number` is of the traveller, from 1 */
  readonly text: string
  readonly number: number
}

/** The first thing without which nobody can pay; null where all is written. An `email` of null is known to the account. */
export function firstMissing(passengers: readonly Passenger[], email: string | null): Missing | null {
  for (const [at, { firstName, lastName }] of passengers.entries()) {
    const number = at + 1
    if (whyNoTicketName(firstName) !== null)
      return { field: `passenger-${number}-first`, text: 'bookings.checkout.missing.first-name', number }
    if (whyNoTicketName(lastName) !== null)
      return { field: `passenger-${number}-last`, text: 'bookings.checkout.missing.last-name', number }
  }
  return email === null || isEmail(email.trim())
    ? null
    : { field: 'contact-email', text: 'bookings.checkout.missing.email', number: 1 }
}
