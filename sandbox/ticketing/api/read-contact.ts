import type { Contact } from '../bookings/records.ts'
import { ApiError } from './api-error.ts'
import { flag, required, text, type Input } from './read-input.ts'

/** Who books, as confirm and bookings/create ask for it. Terms must be accepted. */
export function readContact(body: Input): Contact {
  if (flag(body, 'terms_accepted') !== true) throw new ApiError('400.101.035')
  const email = required(body, 'email', '400.101.021')
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new ApiError('400.101.021')
  if (flag(body, 'execute_payment') === true) throw new ApiError('400.101.042', 'Execute payment is invalid')
  const method = text(body, 'payment_method')
  if (method !== undefined && method !== 'demand_note')
    throw new ApiError('400.101.011', 'Payment method is invalid')
  return {
    title: text(body, 'title') ?? null,
    firstName: required(body, 'first_name', '400.101.019'),
    lastName: required(body, 'last_name', '400.101.020'),
    email,
    phone: text(body, 'phone') ?? null,
    sendCustomerEmail: flag(body, 'send_customer_email') ?? false,
  }
}
