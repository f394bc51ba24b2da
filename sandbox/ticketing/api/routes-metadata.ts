import type { FastifyInstance } from 'fastify'
import type { Carrier } from '../network/operators.ts'
import type { Network } from '../network/network.ts'
import type { Office } from '../office.ts'
import { ApiError } from './api-error.ts'
import { carrierResource, cityResource, stationResource } from './describe-network.ts'
import { Included, document, type Resource } from './document.ts'
import { readCurrency, readLocale, type Input } from './read-input.ts'

/** Stations, cities and carriers. */
export function metadataRoutes(app: FastifyInstance, office: Office): void {
  app.get('/stations', (request) => {
    const locale = readLocale(request.query as Input)
    const included = new Included(office.network)
    for (const row of office.network.stations) included.add(cityResource(row, locale))
    return document(
      office.network.stations.map((row) => stationResource(row, locale)),
      included,
      { locale },
    )
  })

  app.get<{ Params: { code: string } }>('/stations/:code', (request) => {
    const locale = readLocale(request.query as Input, 'en')
    const row = office.network.station(request.params.code)
    if (!row) throw new ApiError('400.800.000', 'Station not found')
    const included = new Included(office.network)
    included.add(cityResource(row, locale))
    return document(stationResource(row, locale), included, { locale })
  })

  app.get('/cities', (request) => {
    const locale = readLocale(request.query as Input, 'en')
    const included = new Included(office.network)
    for (const row of office.network.stations) included.add(cityResource(row, locale))
    return document(included.list(), null)
  })

  app.get('/marketing_carriers', () =>
    document(
      [...office.network.carriers.values()].map(({ code, tradeName }): Resource => ({
        type: 'marketing_carriers',
        id: code,
        attributes: { code, trade_name: tradeName },
      })),
      null,
    ),
  )

  app.get<{ Params: { code: string } }>('/marketing_carriers/:code', (request) => {
    const meta = {
      locale: readLocale(request.query as Input),
      currency: readCurrency(request.query as Input),
    }
    const included = new Included(office.network)
    return document(
      carrierResource(included, carrierNamed(office.network, request.params.code), meta.locale),
      included,
      meta,
    )
  })

  app.get<{ Params: { code: string } }>('/marketing_carriers/:code/booking/schema', (request) => {
    const carrier = carrierNamed(office.network, request.params.code)
    return document({ type: 'booking_schema', id: carrier.code, attributes: bookingSchema(carrier) }, null)
  })
}

function carrierNamed(network: Network, code: string): Carrier {
  const carrier = network.carriers.get(code)
  if (!carrier) throw new ApiError('400.800.040')
  return carrier
}

/** The names that bookings/create insists on, and those it takes; what a carrier asks of passengers stands among them. */
function bookingSchema(carrier: Carrier) {
  const ofPassengers = [
    'first_name',
    'last_name',
    'birthdate',
    'nationality',
    'government_id',
    'government_id_type',
  ]
  const mandatory = [
    ...['marketing_carrier', 'departure_station', 'arrival_station', 'departure_time', 'arrival_time'],
    ...['retailer_partner_number', 'execute_payment', 'payment_method', 'passengers', 'terms_accepted'],
    ...[
      'locale',
      'currency',
      'total_price',
      'send_customer_email',
      'pax',
      'title',
      'first_name',
      'last_name',
    ],
    ...['street_and_number', 'zip_code', 'city', 'email', 'phone'],
    ...carrier.asks.map((name) => `passengers[].${name}`),
  ]
  const optional = ['fare_class', ...ofPassengers.map((name) => `passengers[].${name}`)]
  return { mandatory, optional: optional.filter((name) => !mandatory.includes(name)) }
}
