import type { BookingContact } from '../kernel/person/booking-contact.ts'
import { ConfigError, encrypted, type Env, optional, required, secret, url } from './environment.ts'

export interface TicketingConfig {
  readonly apiUrl: string
  readonly apiKey: string
  readonly partnerNumber: string
  /** what carriers are told of whoever books, besides name and email address; null where none is configured */
  readonly contact: BookingContact | null
}

export function readTicketing(env: Env, production: boolean): TicketingConfig {
  return {
    apiUrl: encrypted('DISTRIBUSION_API_URL', url(env, 'DISTRIBUSION_API_URL')).replace(/\/$/, ''),
    apiKey: secret(env, 'DISTRIBUSION_API_KEY', "the ticketing partner's key", production),
    partnerNumber: required(env, 'DISTRIBUSION_PARTNER_NUMBER', 'our retailer partner number'),
    contact: readContact(env),
  }
}

const contactNames = ['TITLE', 'PHONE', 'STREET', 'ZIP_CODE', 'CITY'].map(
  (name) => `DISTRIBUSION_CONTACT_${name}`,
)

/** All of it or none: half an address is refused by the carrier, when six people have paid. */
function readContact(env: Env): BookingContact | null {
  if (contactNames.every((name) => optional(env, name) === null)) return null
  const [title, phone, street, zipCode, city] = contactNames.map((name) =>
    required(env, name, 'what carriers are told, as are the other DISTRIBUSION_CONTACT variables'),
  ) as [string, string, string, string, string]
  if (title !== 'mr' && title !== 'mrs')
    throw new ConfigError('DISTRIBUSION_CONTACT_TITLE should be mr or mrs.')
  if (!/^\d{8,20}$/.test(phone))
    throw new ConfigError(
      'DISTRIBUSION_CONTACT_PHONE should be 8 to 20 digits, with the country first: 31201234567.',
    )
  return { title, phone, street, zipCode, city }
}
