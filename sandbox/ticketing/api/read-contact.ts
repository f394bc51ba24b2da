import type { Contact } from '../bookings/records.ts'
import { ApiError } from './api-error.ts'
import { flag, required, text, type Input } from './read-input.ts'

/** Who books, as every carrier's booking schema asks for it: everything, in the documented form. */
export function readContact(body: Input): Contact {
  if (flag(body, 'terms_accepted') !== true) throw new ApiError('400.101.035')
  const email = required(body, 'email', '400.101.021')
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new ApiError('400.101.021')
  if (flag(body, 'execute_payment') !== false) throw new ApiError('400.101.042')
  if (text(body, 'payment_method') !== 'demand_note') throw new ApiError('400.101.011')
  const sendCustomerEmail = flag(body, 'send_customer_email')
  if (sendCustomerEmail === undefined) throw new ApiError('400.101.029')
  const partner = text(body, 'retailer_partner_number')
  if (partner !== undefined && !/^\d{5,12}$/.test(partner)) throw new ApiError('400.101.010')
  must(body, 'city', '400.101.023', /^.{1,50}$/)
  must(body, 'zip_code', '400.101.024', /^.{2,10}$/)
  must(body, 'street_and_number', '400.101.025', /^.{1,99}$/)
  return {
    title: must(body, 'title', '400.101.018', /^mrs?\.?$/i),
    firstName: limited(required(body, 'first_name', '400.101.019'), '400.101.019'),
    lastName: limited(required(body, 'last_name', '400.101.020'), '400.101.020'),
    email,
    phone: must(body, 'phone', '400.101.022', /^\+?\d{8,20}$/),
    sendCustomerEmail,
  }
}

function limited(value: string, code: string): string {
  if (value.length > 50) throw new ApiError(code)
  return value
}

function must(body: Input, name: string, code: string, form: RegExp): string {
  const value = required(body, name, code)
  if (!form.test(value)) throw new ApiError(code)
  return value
}
