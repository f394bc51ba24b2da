import type { BookingContact } from '../../kernel/person/booking-contact.ts'

/** The fixed billing address of every booking (BOOK-09) where none is configured. */
export const placeholderContact: BookingContact = {
  title: 'mr',
  phone: '3120000000',
  street: 'Stationsplein 1',
  zipCode: '1012AB',
  city: 'Amsterdam',
}
