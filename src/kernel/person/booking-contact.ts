/**
 * What the carriers' provider wants to know of whoever books, besides name and email address. No money passes through it and it mails
 * nothing (`demand_note`, `send_customer_email: false`): these are the partner's own, not a traveller's.
 */
export interface BookingContact {
  readonly title: 'mr' | 'mrs'
  /** 8 to 20 digits */
  readonly phone: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
}
