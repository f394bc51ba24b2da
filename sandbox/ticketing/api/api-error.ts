const titles: Record<string, string> = {
  '400.000.000': 'The provided json is invalid',
  '400.100.000': 'Request invalid',
  '400.101.002': 'Departure stations are invalid or missing',
  '400.101.003': 'Arrival stations are invalid or missing',
  '400.101.004': 'Departure station is invalid or missing',
  '400.101.005': 'Arrival station is invalid or missing',
  '400.101.006': 'Departure date is invalid or missing',
  '400.101.007': 'Departure time is invalid or missing',
  '400.101.008': 'Arrival time is invalid or missing',
  '400.101.009': 'PAX is invalid or missing',
  '400.101.014': 'Locale is invalid or missing',
  '400.101.015': 'Currency is invalid or missing',
  '400.101.019': 'First name is invalid or missing',
  '400.101.020': 'Last name is invalid or missing',
  '400.101.021': 'Email is invalid or missing',
  '400.101.026': 'Total price is invalid or missing',
  '400.101.030': 'Passenger first name is invalid or missing',
  '400.101.031': 'Passenger last name is invalid or missing',
  '400.101.032': 'Passenger type is invalid or missing',
  '400.101.033': 'Passenger type pax is invalid or missing',
  '400.101.035': 'Terms accepted is invalid or missing',
  '400.101.040': 'Marketing carrier is invalid or missing',
  '400.101.041': 'Booking is invalid or missing',
  '400.101.044': 'Departure date is in the past',
  '400.101.049': 'Departure time must be before arrival time',
  '400.101.051': 'Passengers are invalid or missing',
  '400.101.067': 'Passenger birthdate is invalid or missing',
  '400.101.068': 'Seat code is invalid or missing',
  '400.200.001': 'API key is invalid or missing',
  '400.300.006': 'Marketing carrier has no seat layouts',
  '400.500.041': 'Cancellation is not allowed',
  '400.501.002': 'Not implemented on connections#vacancy for six passengers on this train',
  '400.501.003': 'Not implemented on bookings#create for six passengers on this train',
  '400.501.006': 'Not implemented on bookings#tickets for this type',
  '400.502.041': 'Booking already cancelled',
  '400.800.000': 'Not found',
  '400.800.040': 'Marketing carrier not found',
  '400.800.041': 'Booking not found',
  '429.000.000': 'Too many requests',
  '500.000.000': 'Internal server error',
  '500.100.000': 'Service unavailable',
  '500.501.000': 'Booking not vacant',
  '500.502.026': 'Booking price changed',
  '600.000.000': 'Marketing carrier remote system unavailable',
  '600.100.000': 'Marketing carrier remote system time-out',
  '600.700.000': 'Marketing carrier remote booking failed',
  '600.701.000': 'Marketing carrier remote booking capacity error',
  '600.702.000': 'Marketing carrier remote booking price change error',
  '600.703.000': 'Marketing carrier remote booking tariff unavailable error',
  '600.704.000': 'Marketing carrier remote booking already cancelled error',
  '600.705.000': 'Marketing carrier remote booking vacancy unknown error',
  '600.706.000': 'Marketing carrier remote booking seat unavailable error',
}

/** The catalogue's sentence for a code. */
export function titleOf(code: string): string {
  return titles[code] ?? 'Error'
}

/** A refusal in the provider's words: a code of its catalogue and the HTTP status that goes with it. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, title = titleOf(code), status = statusOf(code)) {
    super(title)
    this.code = code
    this.status = status
  }
}

/** The first group of the code is the status; a fault of the carrier shows as the provider's own. */
export function statusOf(code: string): number {
  const group = Number(code.slice(0, 3))
  return group >= 600 ? 500 : group
}

/** The body of an error answer. */
export function errorBody(code: string, title = titleOf(code)) {
  return { errors: [{ code, title }], jsonapi: { version: '1.0' } }
}
