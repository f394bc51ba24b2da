import { type Answer, done, refused } from '../../../src/kernel/answer.ts'
import { type PartySize, partyOfTypes } from '../../../src/kernel/person/passenger-type.ts'
import type { Reserved, Ticketing, TicketingRefusal, Traveller } from '../../../src/ports/ticketing.ts'
import { createFaultLine, type FaultPlan } from '../faults.ts'
import * as timetable from './memory-timetable.ts'

type Given<T> = Answer<T, TicketingRefusal>
type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

const minute = 60_000

interface Entry {
  readonly reservation: Writable<Reserved>
  readonly connectionId: string
  readonly travellers: Parameters<Ticketing['reserve']>[0]['travellers']
  /** by traveller */
  readonly seats: readonly string[]
  leader: Traveller | null
  reference: string | null
  /** when the carrier's answer to a confirmation is in, and which it is */
  outcome: { readonly at: number; readonly is: 'confirmed' | 'failed' } | null
  /** the ticket was given back, by its buyer or by the carrier */
  isCancelled: boolean
}

/**
 * Trains, reservations and tickets in memory, under the rules of a distribution partner: holds of ten minutes,
 * a stock that ends, confirmations that take time, no idempotency keys. `carrier` decides the fate of the nth
 * confirmation; one that `sleeps` fails at its processing deadline.
 */
export function createMemoryTicketing({
  now,
  fault = () => 'none',
  carrier = () => 'confirms',
  trains = timetable.trains,
  confirmMs = 5_000,
}: {
  readonly now: () => number
  readonly fault?: FaultPlan
  readonly carrier?: (n: number) => 'confirms' | 'fails' | 'sleeps'
  readonly trains?: readonly timetable.Train[]
  readonly confirmMs?: number
}) {
  const entries = new Map<string, Entry>()
  const withdrawn = new Map<string, number>()
  let surcharge = 0
  let confirmations = 0
  const underFault = createFaultLine(fault)

  /** Lets happen what time has brought, before anybody looks. */
  function settle(): void {
    for (const { reservation, outcome } of entries.values()) {
      if (reservation.state === 'open' && reservation.expiresAt! <= now()) reservation.state = 'failed'
      if (reservation.state !== 'processing' || !outcome || outcome.at > now()) continue
      reservation.state = outcome.is
      if (outcome.is === 'confirmed') reservation.bookingRef = `booking-${reservation.ref}`
    }
  }

  function seatsLeft(connectionId: string, seats: number): number {
    const taken = [...entries.values()].filter(
      ({ connectionId: id, reservation: { state } }) =>
        id === connectionId && state !== 'failed' && state !== 'cancelled',
    )
    return (
      seats -
      (withdrawn.get(connectionId) ?? 0) -
      taken.reduce((sum, { travellers }) => sum + travellers.length, 0)
    )
  }

  /** Seats fill from the front; what was chosen is taken where it was chosen. */
  function freeSeats(connectionId: string, seats: number): readonly string[] {
    const chosen = [...entries.values()]
      .filter(
        ({ connectionId: id, reservation: { state } }) =>
          id === connectionId && state !== 'failed' && state !== 'cancelled',
      )
      .flatMap((entry) => entry.seats)
    const open = timetable.carOf(seats).seats.filter(({ code }) => !chosen.includes(code))
    const left = Math.max(0, seatsLeft(connectionId, seats))
    return open.slice(open.length - left).map(({ code }) => code)
  }

  function shown(train: timetable.Train, date: string, adults: number) {
    const left = seatsLeft(timetable.connectionId(train, date), train.seats)
    return timetable.connectionOf(train, date, timetable.euros(train.price(adults) + surcharge), left)
  }

  function offer(connectionId: string, fareClass: string, party: PartySize, currency: string) {
    const { adults, children = 0, infants = 0 } = party
    // infants travel for nothing
    const paying = adults + children
    const travellers = paying + infants
    const found = timetable.findTrain(trains, connectionId, now())
    if (!found) return refused('not_found')
    if (currency !== 'EUR' || travellers < 1 || travellers > 9) return refused('invalid')
    if (fareClass !== timetable.fareClass) return refused('not_offered')
    const available = seatsLeft(connectionId, found.train.seats) >= travellers
    return done({ available, total: timetable.euros(found.train.price(paying) + surcharge) })
  }

  function ask<T>(op: keyof Ticketing, call: () => Given<T>): Promise<Given<T>> {
    const code = op === 'reserve' || op === 'confirm' ? 'sold_out' : 'busy'
    return underFault(
      op,
      () => (settle(), call()),
      () => refused(code, 'fault'),
    )
  }

  const entryOf = (ref: string): Given<Entry> => {
    const entry = entries.get(ref)
    return entry ? done(entry) : refused('not_found')
  }
  const show = ({ reservation }: Entry): Given<Reserved> => done({ ...reservation })
  const booked = (bookingRef: string): Given<Entry> => {
    const entry = [...entries.values()].find(({ reservation }) => reservation.bookingRef === bookingRef)
    return entry ? done(entry) : refused('not_found')
  }

  const ticketing: Ticketing = {
    stations: (language) => ask('stations', () => done(timetable.stationsIn(language))),
    carrier: (id) =>
      ask('carrier', () => (id === timetable.carrier.id ? done(timetable.carrier) : refused('not_found'))),

    fareClasses: (id) =>
      ask('fareClasses', () =>
        id === timetable.carrier.id
          ? done([{ code: timetable.fareClass, name: '2nd class', refund: null }])
          : refused('not_found'),
      ),

    carriers: () => ask('carriers', () => done([timetable.carrier.id])),
    carrierOf: (id) => (timetable.findTrain(trains, id, now()) ? timetable.carrier.id : null),

    travellerFields: (id) =>
      ask('travellerFields', () =>
        timetable.findTrain(trains, id, now()) ? done(['name']) : refused('not_found'),
      ),

    search: ({ from, to, date, startTime, endTime, adults }) =>
      ask('search', () => {
        const end = endTime === '00:00' ? '24:00' : endTime
        const connections = trains
          .filter(
            (train) =>
              train.from === from && train.to === to && train.departs >= startTime && train.departs < end,
          )
          .filter((train) => timetable.findTrain(trains, timetable.connectionId(train, date), now()))
          .map((train) => shown(train, date, adults))
        return done({ connections, stations: timetable.stations })
      }),

    connection: (id, adults) =>
      ask('connection', () => {
        const found = timetable.findTrain(trains, id, now())
        if (!found) return refused('not_found')
        return done({
          connections: [shown(found.train, id.split('@')[1]!, adults)],
          stations: timetable.stations,
        })
      }),

    quote: (connectionId, fareClass, party, currency) =>
      ask('quote', () => offer(connectionId, fareClass, party, currency)),

    seats: (connectionId) =>
      ask('seats', () => {
        const found = timetable.findTrain(trains, connectionId, now())
        if (!found) return refused('not_found')
        const { seats } = found.train
        const free = freeSeats(connectionId, seats)
        const car = timetable.carOf(seats)
        const shownSeats = car.seats.map((seat) => ({ ...seat, available: free.includes(seat.code) }))
        return done([{ segment: 0, cars: [{ ...car, seats: shownSeats }] }])
      }),

    reserve: ({ connectionId, fareClass, currency, travellers }) =>
      ask('reserve', () => {
        if (travellers.some(({ firstName, lastName }) => !firstName || !lastName)) return refused('invalid')
        const offered = offer(
          connectionId,
          fareClass,
          partyOfTypes(travellers.map(({ type }) => type)),
          currency,
        )
        if (offered.kind !== 'done') return offered
        if (!offered.value.available) return refused('sold_out')
        const free = [
          ...freeSeats(connectionId, timetable.findTrain(trains, connectionId, now())!.train.seats),
        ]
        const chosen = travellers.map(({ seats = [] }) => seats[0])
        const isFree = (seat: (typeof chosen)[number]) =>
          seat === undefined || (seat.segment === 0 && free.includes(seat.code))
        const codes = chosen.flatMap((seat) => (seat ? [seat.code] : []))
        if (!chosen.every(isFree) || new Set(codes).size < codes.length) return refused('seat_taken')
        const others = free.filter((code) => !codes.includes(code))
        const reservation: Writable<Reserved> = {
          ref: `R${entries.size + 1}`,
          state: 'open',
          total: offered.value.total,
          expiresAt: now() + 10 * minute,
          processingDeadline: null,
          bookingRef: null,
        }
        const entry: Entry = {
          reservation,
          connectionId,
          travellers,
          seats: chosen.map((seat) => seat?.code ?? others.shift()!),
          leader: null,
          reference: null,
          outcome: null,
          isCancelled: false,
        }
        entries.set(reservation.ref, entry)
        return show(entry)
      }),

    reservation: (ref) => ask('reservation', () => flat(entryOf(ref), show)),

    confirm: (ref, { firstName, lastName, reference }) =>
      ask('confirm', () =>
        flat(entryOf(ref), (entry) => {
          const { reservation } = entry
          if (reservation.state === 'failed' || reservation.state === 'cancelled') return refused('expired')
          if (reservation.state !== 'open') return show(entry)
          const fate = carrier(++confirmations)
          reservation.state = 'processing'
          reservation.processingDeadline = now() + 10 * minute
          entry.leader = { firstName, lastName }
          entry.reference = reference
          entry.outcome =
            fate === 'sleeps'
              ? { at: reservation.processingDeadline, is: 'failed' }
              : { at: now() + confirmMs, is: fate === 'confirms' ? 'confirmed' : 'failed' }
          return show(entry)
        }),
      ),

    cancelReservation: (ref) =>
      ask('cancelReservation', () =>
        flat(entryOf(ref), (entry) => {
          const { state } = entry.reservation
          if (state === 'processing' || state === 'confirmed') return refused('invalid')
          if (state === 'open') entry.reservation.state = 'cancelled'
          return show(entry)
        }),
      ),

    booking: (bookingRef) =>
      ask('booking', () =>
        flat(booked(bookingRef), ({ reservation, leader, travellers, seats }) =>
          done({
            ref: bookingRef,
            number: reservation.ref,
            carrierNumber: null,
            carrierEmail: null,
            leader: leader!,
            seats: travellers.map(({ firstName, lastName }, index) => ({
              firstName,
              lastName,
              segment: 0,
              seat: seats[index]!,
            })),
          }),
        ),
      ),

    isCancelled: (bookingRef) =>
      ask('isCancelled', () => flat(booked(bookingRef), ({ isCancelled }) => done(isCancelled))),

    cancellationTerms: (bookingRef) =>
      ask('cancellationTerms', () =>
        flat(booked(bookingRef), ({ isCancelled }) =>
          done({ isAllowed: !isCancelled, fee: timetable.euros(100), until: null }),
        ),
      ),

    cancelBooking: (bookingRef) =>
      ask('cancelBooking', () =>
        flat(booked(bookingRef), (entry) => {
          if (entry.isCancelled) return refused('expired')
          entry.isCancelled = true
          const fee = timetable.euros(100)
          const refund = timetable.euros(entry.reservation.total.amount - fee.amount)
          return done({ ref: `C-${bookingRef}`, fee, refund })
        }),
      ),

    ticket: (bookingRef, format) =>
      ask('ticket', () =>
        flat(booked(bookingRef), () =>
          done(
            Uint8Array.from(format === 'pdf' ? Buffer.from('%PDF-1.7 in memory') : [0x89, 0x50, 0x4e, 0x47]),
          ),
        ),
      ),
  }

  return {
    ...ticketing,

    /** The provider's books: what was held, what was sold, for whom. A ticket exists where there is a booking. */
    ledger() {
      settle()
      const all = [...entries.values()]
      return {
        reservations: all.map(({ reservation, connectionId, travellers, reference }) => ({
          ...reservation,
          connectionId,
          travellers,
          reference,
        })),
        bookings: all.filter(({ reservation }) => reservation.bookingRef !== null).length,
      }
    },

    /** Takes all but `left` of the train's seats off sale. */
    sellOut(connectionId: string, left = 0): void {
      settle()
      const found = timetable.findTrain(trains, connectionId, now())
      if (found) withdrawn.set(connectionId, found.train.seats - left)
    },

    /** Every party pays so many cents more from now on; what is reserved keeps its price. */
    raise(cents: number): void {
      surcharge += cents
    },
  }
}

function flat<T, U>(answer: Given<T>, next: (value: T) => Given<U>): Given<U> {
  return answer.kind === 'done' ? next(answer.value) : answer
}
