import { type Answer, done, refused, unknown } from '../../kernel/answer.ts'
import type { BookingContact } from '../../kernel/person/booking-contact.ts'
import { homeMarket } from '../../kernel/home-market.ts'
import type {
  Reservation,
  SearchRequest,
  SearchResult,
  Station,
  Ticketing,
  TicketingRefusal,
} from '../../ports/ticketing.ts'
import { placeholderContact } from './booking-contact.ts'
import { type Client, createClient, type Reply } from './client.ts'
import { parseConnectionId } from './connection-id.ts'
import { formatConfirmation, formatReservation } from './format-reservation.ts'
import { formatSearch, formatTrip, formatVacancy, searchFor } from './format-search.ts'
import { only } from './json-api.ts'
import { parseBooking } from './parse-booking.ts'
import { parseCancellation, parseTerms } from './parse-cancellation.ts'
import { parseConnections, parseFareClasses } from './parse-connections.ts'
import { parseQuote, parseReservation, parseReserved } from './parse-reservation.ts'
import { parseSeats } from './parse-seats.ts'
import { parseCarrier, parseStations } from './parse-station.ts'
import { parseTravellerFields } from './parse-traveller-fields.ts'
import { readTicket } from './read-ticket.ts'

// ids become part of a path: anything else than their letters is not an id of theirs
const isRef = (ref: string) => /^[A-Za-z0-9_-]{1,64}$/.test(ref)
const isCarrier = (code: string) => /^[A-Z0-9]{4}$/.test(code)
const notFound = refused('not_found')

/**
 * Trains and tickets over the Distribusion Retailer API v4. It has no idempotency keys: after an `unknown`
 * a reservation is read, and one that nobody knows the ref of lapses by itself.
 * `currency` is used for cancellations and carrier data; searches and quotes bring their own.
 */
export function createDistribusion(settings: {
  readonly apiUrl: string
  readonly apiKey: string
  readonly partnerNumber: string
  readonly currency?: string
  /** of every booking; a placeholder where none is given */
  readonly contact?: BookingContact | null
  readonly readTimeoutMs?: number
  readonly writeTimeoutMs?: number
}): Ticketing {
  const {
    partnerNumber,
    currency = homeMarket.currency,
    readTimeoutMs = 8_000,
    writeTimeoutMs = 12_000,
  } = settings
  const own = settings.contact ?? placeholderContact
  const client = createClient({ ...settings, readTimeoutMs, writeTimeoutMs })
  // kept without expiry for their time zones, which do not change; all other caching, with an age, is the callers' business
  const known = new Map<string, Station>()

  async function stations(language: string): Reply<readonly Station[]> {
    const answer = await client.document({ path: '/stations', query: [['locale', language]] }, parseStations)
    if (answer.kind === 'done') for (const station of answer.value) known.set(station.id, station)
    return answer
  }

  const reservation = (ref: string): Reply<Reservation> =>
    isRef(ref)
      ? client.document({ path: `/reservations/${ref}` }, (document) =>
          about(ref, parseReservation(document)),
        )
      : Promise.resolve(notFound)

  const carrierCall = (id: string, language: string) => ({
    path: `/marketing_carriers/${id}`,
    query: [
      ['locale', language],
      ['currency', currency],
    ] as const,
  })

  async function search(request: SearchRequest): Reply<SearchResult> {
    // a search includes the ends of a train but not its stops, whose times mean nothing without their zone
    if (known.size === 0) await stations(request.language)
    const call = {
      path: '/connections/find',
      query: formatSearch(request),
      // how long they wait for carriers, in whole seconds: less than we wait for them
      headers: { collect_within: String(Math.min(10, Math.max(1, Math.floor(readTimeoutMs / 1000) - 2))) },
    }
    return client.document(call, (document) => parseConnections(document, request, known))
  }

  return {
    stations,
    reservation,

    carrier: (id) =>
      isCarrier(id)
        ? client.document(carrierCall(id, 'en'), (document) => parseCarrier(only(document)))
        : Promise.resolve(notFound),

    fareClasses: (id, language) =>
      isCarrier(id)
        ? client.document(carrierCall(id, language), parseFareClasses)
        : Promise.resolve(notFound),

    carriers: () =>
      client.document({ path: '/marketing_carriers' }, ({ data }) =>
        data.map(({ id }) => id).filter(isCarrier),
      ),

    carrierOf: (connectionId) => parseConnectionId(connectionId)?.carrier ?? null,

    search,

    async connection(id, adults, currency, language) {
      const trip = parseConnectionId(id)
      if (!trip) return notFound
      const answer = await search(searchFor(trip, adults, currency, language))
      if (answer.kind !== 'done') return answer
      const connections = answer.value.connections.filter((connection) => connection.id === id)
      return connections.length > 0 ? done({ ...answer.value, connections }) : notFound
    },

    async quote(connectionId, fareClass, party, wanted) {
      const trip = parseConnectionId(connectionId)
      if (!trip) return notFound
      const query = formatVacancy(trip, fareClass, party, wanted)
      return client.document({ path: '/connections/vacancy', query }, (document) =>
        parseQuote(document, wanted),
      )
    },

    async seats(connectionId, language) {
      const trip = parseConnectionId(connectionId)
      if (!trip) return notFound
      const query = [...formatTrip(trip), ['locale', language] as const]
      return client.document({ path: '/connections/seats', query }, parseSeats)
    },

    async travellerFields(connectionId) {
      const trip = parseConnectionId(connectionId)
      if (!trip) return notFound
      const path = `/marketing_carriers/${trip.carrier}/booking/schema`
      return client.document({ path }, (document) => parseTravellerFields(only(document)))
    },

    async reserve(request) {
      const trip = parseConnectionId(request.connectionId)
      if (!trip) return notFound
      const body = formatReservation(trip, partnerNumber, request)
      return client.document({ method: 'POST', path: '/reservations/create', body }, (document) =>
        parseReserved(document, request.currency),
      )
    },

    async confirm(ref, contact) {
      if (!isRef(ref)) return notFound
      const body = formatConfirmation(ref, partnerNumber, contact, own)
      const answer = await change(client, '/reservations/confirm', body, ref)
      // what a second confirmation answers is not documented: a refusal may mean that the first one works
      return verifyRefusal(
        answer,
        () => reservation(ref),
        ({ state, bookingRef }) => state === 'processing' || state === 'confirmed' || bookingRef !== null,
      )
    },

    async cancelReservation(ref) {
      if (!isRef(ref)) return notFound
      const answer = await change(client, '/reservations/cancel', { reservation_id: ref }, ref)
      return verifyRefusal(
        answer,
        () => reservation(ref),
        ({ state }) => state === 'cancelled' || state === 'failed',
      )
    },

    async booking(ref) {
      if (!isRef(ref)) return notFound
      return client.document({ path: `/bookings/${ref}` }, (document) => about(ref, parseBooking(document)))
    },

    async isCancelled(ref) {
      if (!isRef(ref)) return notFound
      return client.document({ path: `/bookings/${ref}` }, (document) => {
        about(ref, { ref: only(document).id })
        // a link without an id names no cancellation
        return Boolean(document.idOf(only(document), 'cancellation'))
      })
    },

    async cancellationTerms(ref) {
      if (!isRef(ref)) return notFound
      const query = [['booking', ref]] as const
      return client.document({ path: '/cancellations/conditions', query }, (document) => {
        about(ref, { ref: only(document).id })
        return parseTerms(document, currency)
      })
    },

    async cancelBooking(ref) {
      if (!isRef(ref)) return notFound
      // the older pages name it in the body, the newer ones in the query
      const call = { method: 'POST', path: '/cancellations/create' } as const
      return client.document({ ...call, query: [['booking', ref]], body: { booking: ref } }, (document) =>
        parseCancellation(document, currency),
      )
    },

    ticket: (bookingRef, format) =>
      isRef(bookingRef) ? readTicket(client, bookingRef, format) : Promise.resolve(notFound),
  }
}

function change(client: Client, path: string, body: Readonly<Record<string, unknown>>, ref: string) {
  return client.document({ method: 'PUT', path, body }, (document) => about(ref, parseReservation(document)))
}

/** Throws where the answer is about another object than was asked for. */
function about<T extends { readonly ref: string }>(ref: string, answer: T): T {
  if (answer.ref !== ref) throw new Error(`about ${answer.ref}, and ${ref} was asked`)
  return answer
}

/**
 * Judges a successful answer by the reservation's state: `failed` and `cancelled` are refused as expired, `open` and states that we
 * do not know are unknown, any other unwanted state is refused as invalid.
 */
function judgeState(
  answer: Answer<Reservation, TicketingRefusal>,
  isAsWanted: (reservation: Reservation) => boolean,
): Answer<Reservation, TicketingRefusal> {
  if (answer.kind !== 'done' || isAsWanted(answer.value)) return answer
  const { state } = answer.value
  if (state === 'failed' || state === 'cancelled') return refused('expired', state)
  if (state === 'open') return unknown('taken, and the reservation is as before')
  // a word of theirs that we do not know may mean that it is being ticketed
  return state === 'other' ? unknown('in a state that nobody knows') : refused('invalid', state)
}

/** A refusal is believed only after the reservation has been read; done where it is already in the wanted state. */
async function verifyRefusal(
  answer: Answer<Reservation, TicketingRefusal>,
  read: () => Reply<Reservation>,
  isAsWanted: (reservation: Reservation) => boolean,
): Reply<Reservation> {
  if (answer.kind !== 'refused') return judgeState(answer, isAsWanted)
  const now = await read()
  if (now.kind === 'unknown') return unknown(`refused as ${answer.code}, and the reservation cannot be read`)
  if (now.kind === 'refused')
    return now.code === 'not_found' ? now : unknown(`refused as ${answer.code}, then ${now.code}`)
  if (isAsWanted(now.value)) return now
  if (now.value.state === 'other') return unknown(`refused as ${answer.code}, in a state that nobody knows`)
  const isOver = now.value.state === 'failed' || now.value.state === 'cancelled'
  return isOver && answer.code === 'invalid' ? refused('expired', now.value.state) : answer
}
