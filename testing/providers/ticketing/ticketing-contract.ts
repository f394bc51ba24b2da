import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '../../../src/kernel/languages.ts'
import { localDate, localTime } from '../../../src/kernel/station-time.ts'
import type { PartySize } from '../../../src/kernel/person/passenger-type.ts'
import type { Connection, Reserved, SearchRequest, Ticketing } from '../../../src/ports/ticketing.ts'
import { doneBy } from '../done-by.ts'

/** What not everybody can: a provider's own host keeps its time, its stock and its books, and a demo has one price. */
export interface Abilities {
  readonly clock: boolean
  readonly faults: boolean
  readonly books: boolean
  readonly seatCounts: boolean
  readonly prices: boolean
}
const everything: Abilities = { clock: true, faults: true, books: true, seatCounts: true, prices: true }

/** A ticket provider to try, with the side that only its owner has: a clock, faults, stock and the books. */
export interface TicketingRig {
  readonly ticketing: Ticketing
  now(): number
  advance(ms: number): void
  /** stations with several trains on any morning */
  readonly route: { readonly from: string; readonly to: string }
  /** the next call of this operation is lost on its way there or back */
  lose(op: 'reserve' | 'confirm' | 'cancelReservation' | 'cancelBooking', when: 'before' | 'after'): void
  /** no seat of this train is sold any more */
  sellOut(connection: Connection): void
  /** the carrier fails the next confirmation */
  failConfirmation(): void
  /** waits until the carrier has said yes or no to a confirmation */
  carrierAnswers(reservationRef: string): Promise<void>
  books(): { readonly bookings: number; readonly open: number }
  close(): Promise<void>
}

const minute = 60_000
const day = 86_400_000
const contact = { firstName: 'Ada', lastName: 'One', email: 'ada@example.org', reference: 'group-1' }
const six = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'].map((firstName) => ({ firstName, lastName: 'Test' }))

/** What every ticket provider must do for Sixrail, whoever it is. */
export function ticketingContract(
  name: string,
  setup: () => Promise<TicketingRig>,
  able: Abilities = everything,
): void {
  const onClock = able.clock ? test : test.skip
  const withFaults = able.faults ? test : test.skip
  const withSeatCounts = able.seatCounts ? test : test.skip
  describe(`ticketing: ${name}`, () => {
    let rig: TicketingRig
    let ticketing: Ticketing
    beforeEach(async () => {
      rig = await setup()
      ticketing = rig.ticketing
    })
    afterEach(() => rig.close())

    const expectBooks = (books: { bookings: number; open: number }) => {
      if (able.books) expect(rig.books()).toEqual(books)
    }
    const morning = (more: Partial<SearchRequest> = {}): SearchRequest => ({
      ...rig.route,
      date: localDate(rig.now() + 6 * day, 'Europe/Amsterdam'),
      startTime: '09:00',
      endTime: '12:00',
      adults: 6,
      currency: 'EUR',
      language: 'en',
      ...more,
    })
    async function offered(): Promise<{ connection: Connection; fareClass: string }> {
      const { connections } = doneBy(await ticketing.search(morning()))
      const connection = connections.find(({ fares }) => fares.length > 0)!
      return { connection, fareClass: connection.fares[0]!.fareClass }
    }
    async function reserve(): Promise<{
      connection: Connection
      reservation: Reserved
      fareClass: string
    }> {
      const { connection, fareClass } = await offered()
      const reservation = doneBy(await ask(connection.id, fareClass))
      return { connection, fareClass, reservation }
    }
    const ask = (connectionId: string, fareClass: string) =>
      ticketing.reserve({ connectionId, fareClass, currency: 'EUR', language: 'en', travellers: six })
    async function seatsLeft({ id }: Connection): Promise<number> {
      const { connections } = doneBy(await ticketing.search(morning()))
      return connections.find((connection) => connection.id === id)!.fares[0]!.seatsLeft!
    }
    async function confirmed() {
      const { reservation, connection } = await reserve()
      doneBy(await ticketing.confirm(reservation.ref, contact))
      await rig.carrierAnswers(reservation.ref)
      const { total } = reservation
      return { connection, total, reservation: doneBy(await ticketing.reservation(reservation.ref)) }
    }

    test('stations have a zone and a place, and those of a search are among them', async () => {
      const stations = doneBy(await ticketing.stations('en'))
      for (const station of stations) {
        expect(() => localTime(rig.now(), station.timeZone)).not.toThrow()
        expect(station.countryCode).toMatch(/^[A-Z]{2}$/)
        expect(Math.abs(station.latitude) + Math.abs(station.longitude)).toBeGreaterThan(0)
        expect(station.city).not.toBe('')
      }
      expect(stations.map(({ id }) => id)).toEqual(expect.arrayContaining([rig.route.from, rig.route.to]))
    })

    test('the same stations are there in every language, some under another name', async () => {
      const lists = await Promise.all(
        languages.map(async (language) => doneBy(await ticketing.stations(language))),
      )
      const ids = lists.map((stations) => stations.map(({ id }) => id).toSorted())
      for (const other of ids) expect(other).toEqual(ids[0])
      const names = lists.map((stations) => stations.map(({ name }) => name).join())
      expect(new Set(names).size).toBeGreaterThan(1)
    })

    test('a search shows trains of the window with carrier, segments and fares in class and price', async () => {
      const { connections, stations } = doneBy(await ticketing.search(morning()))
      expect(connections.length).toBeGreaterThan(1)
      for (const connection of connections) {
        const { plannedDeparture, plannedArrival, duration, segments, fares } = connection
        expect(connection).toMatchObject({
          departureStationId: rig.route.from,
          arrivalStationId: rig.route.to,
        })
        expect(localTime(plannedDeparture, 'Europe/Amsterdam').slice(0, 10)).toBe(morning().date)
        expect(localTime(plannedDeparture, 'Europe/Amsterdam').slice(11) < '12:00').toBe(true)
        expect(plannedArrival - plannedDeparture).toBe(duration * 1000)
        expect(segments[0]?.plannedDeparture).toBe(plannedDeparture)
        expect(segments.at(-1)?.plannedArrival).toBe(plannedArrival)
        expect(segments.every(({ line }) => line !== '')).toBe(true)
        for (const fare of fares)
          expect(fare.price).toMatchObject({ amount: expect.any(Number), currency: 'EUR' })
        expect(doneBy(await ticketing.carrier(connection.carrier.id)).name).toBe(connection.carrier.name)
      }
      expect(stations.map(({ id }) => id)).toEqual(expect.arrayContaining([rig.route.from, rig.route.to]))
    })

    test('the window is half-open: a train at its end is not in it, one at its start is', async () => {
      const all = doneBy(await ticketing.search(morning())).connections
      const last = all.at(-1)!
      const time = localTime(last.plannedDeparture, 'Europe/Amsterdam').slice(11)
      const until = doneBy(await ticketing.search(morning({ endTime: time }))).connections
      const from = doneBy(await ticketing.search(morning({ startTime: time }))).connections
      expect(until.map(({ id }) => id)).not.toContain(last.id)
      expect(from.map(({ id }) => id)).toContain(last.id)
    })

    test('[GRP-03] what the carrier asks of each traveller is told: names here, and nothing of a train that is none', async () => {
      const { connection } = await offered()
      expect(doneBy(await ticketing.travellerFields(connection.id))).toEqual(['name'])
      expect(await ticketing.travellerFields('nothing')).toMatchObject({ kind: 'refused', code: 'not_found' })
    })

    test('[GRP-10] the classes of a carrier are called as the search calls them, and what is none has no classes', async () => {
      const { connection, fareClass } = await offered()
      const { carrier, fares } = connection
      const classes = doneBy(await ticketing.fareClasses(carrier.id, 'en'))
      const { className, refund } = fares.find((fare) => fare.fareClass === fareClass)!
      expect(classes.find(({ code }) => code === fareClass)).toEqual({
        ...{ code: fareClass, name: className, refund },
      })
      for (const id of ['XXXX', '../stations'])
        expect(await ticketing.fareClasses(id, 'en')).toMatchObject({ kind: 'refused', code: 'not_found' })
    })

    test('the carrier of a connection is one of all carriers; what is no connection has none', async () => {
      const { connection } = await offered()
      expect(ticketing.carrierOf(connection.id)).toBe(connection.carrier.id)
      expect(doneBy(await ticketing.carriers())).toContain(connection.carrier.id)
      expect(ticketing.carrierOf('nothing')).toBeNull()
    })

    test('a connection is found again by its id, with fares for another number of travellers', async () => {
      const { connection } = await offered()
      const six = doneBy(await ticketing.connection(connection.id, 6, 'EUR', 'en'))
      expect(six.connections).toEqual([connection])
      const one = doneBy(await ticketing.connection(connection.id, 1, 'EUR', 'en'))
      expect(one.connections.map(({ id }) => id)).toEqual([connection.id])
      if (!able.prices) return
      expect(one.connections[0]!.fares[0]!.price.amount).toBeLessThan(connection.fares[0]!.price.amount)
    })

    test('a day that is over is out of the window or empty', async () => {
      const answer = await ticketing.search(
        morning({ date: localDate(rig.now() - 3 * day, 'Europe/Amsterdam') }),
      )
      if (answer.kind === 'done') expect(answer.value.connections).toEqual([])
      else expect(answer).toMatchObject({ kind: 'refused', code: 'out_of_window' })
    })

    test('a quote is the price for the party, and the reservation keeps it', async () => {
      const { connection, fareClass } = await offered()
      const quote = doneBy(await ticketing.quote(connection.id, fareClass, { adults: 6 }, 'EUR'))
      expect(quote).toMatchObject({ available: true, total: { currency: 'EUR' } })
      const one = doneBy(await ticketing.quote(connection.id, fareClass, { adults: 1 }, 'EUR'))
      if (able.prices) expect(one.total.amount).toBeLessThan(quote.total.amount)
      expect(doneBy(await ask(connection.id, fareClass)).total).toEqual(quote.total)
    })

    test('[BOOK-05] a child pays no more than an adult and an infant less, and the reservation keeps that price', async () => {
      const { connection, fareClass } = await offered()
      const total = async (party: PartySize) =>
        doneBy(await ticketing.quote(connection.id, fareClass, party, 'EUR')).total
      const family = await total({ adults: 1, children: 1, infants: 1 })
      if (able.prices) {
        expect(family.amount).toBeLessThan((await total({ adults: 3 })).amount)
        expect((await total({ adults: 1, children: 1 })).amount).toBeLessThanOrEqual(
          (await total({ adults: 2 })).amount,
        )
      }
      const types = ['PNOS', 'CHLD', 'INF'] as const
      const travellers = types.map((type, at) => ({ ...six[at]!, type }))
      const trip = { connectionId: connection.id, fareClass, currency: 'EUR', language: 'en' }
      expect(doneBy(await ticketing.reserve({ ...trip, travellers })).total).toEqual(family)
    })

    test('a reservation holds six seats for ten minutes', async () => {
      const { connection } = await offered()
      const before = able.seatCounts ? await seatsLeft(connection) : null
      const { reservation } = await reserve()
      expect(reservation).toMatchObject({ state: 'open', bookingRef: null, processingDeadline: null })
      expect(reservation.expiresAt! - rig.now()).toBeGreaterThan(9 * minute)
      expect(reservation.expiresAt! - rig.now()).toBeLessThanOrEqual((able.clock ? 10 : 11) * minute)
      expect(reservation).toMatchObject(doneBy(await ticketing.reservation(reservation.ref)))
      if (before !== null) expect(await seatsLeft(connection)).toBe(before - 6)
    })

    test('confirmed, it becomes a booking for the six, with a ticket', async () => {
      const { reservation: open } = await reserve()
      const started = doneBy(await ticketing.confirm(open.ref, contact))
      expect(started.state).toBe('processing')
      expect(started.processingDeadline).toBeGreaterThan(rig.now())
      await rig.carrierAnswers(open.ref)
      const reservation = doneBy(await ticketing.reservation(open.ref))
      expect(reservation).toMatchObject({ state: 'confirmed' })
      const booking = doneBy(await ticketing.booking(reservation.bookingRef!))
      expect(booking).toMatchObject({ ref: reservation.bookingRef })
      expect(booking.leader).toEqual({ firstName: 'Ada', lastName: 'One' })
      expect(booking.seats.filter(({ segment }) => segment === 0).map(({ firstName }) => firstName)).toEqual(
        six.map(({ firstName }) => firstName),
      )
      expect(new Set(booking.seats.map(({ segment, seat }) => `${segment} ${seat}`)).size).toBe(
        booking.seats.length,
      )
      const pdf = doneBy(await ticketing.ticket(booking.ref, 'pdf'))
      expect(Buffer.from(pdf.subarray(0, 4)).toString()).toBe('%PDF')
      const code = doneBy(await ticketing.ticket(booking.ref, 'qr-code-png'))
      expect(Buffer.from(code.subarray(1, 4)).toString()).toBe('PNG')
    })

    test('confirming twice, early or late, makes one booking', async () => {
      const { reservation } = await reserve()
      doneBy(await ticketing.confirm(reservation.ref, contact))
      expect(doneBy(await ticketing.confirm(reservation.ref, contact)).state).toBe('processing')
      await rig.carrierAnswers(reservation.ref)
      expect(doneBy(await ticketing.confirm(reservation.ref, contact)).state).toBe('confirmed')
      expectBooks({ bookings: 1, open: 0 })
    })

    withSeatCounts(
      'the seat map shows every train of the connection, each seat once, and who reserves takes seats',
      async () => {
        const { connection, fareClass } = await offered()
        const map = doneBy(await ticketing.seats(connection.id, 'en'))
        expect(map.map(({ segment }) => segment)).toEqual(connection.segments.map((_, index) => index))
        for (const { cars } of map) {
          const seats = cars.flatMap((car) => car.seats)
          expect(new Set(seats.map(({ code }) => code)).size).toBe(seats.length)
          expect(seats.some(({ fareClass: is }) => is === fareClass)).toBe(true)
          for (const car of cars)
            expect(new Set(car.seats.map(({ row, column, level }) => `${row} ${column} ${level}`)).size).toBe(
              car.seats.length,
            )
        }
        const free = (layouts: typeof map) =>
          layouts[0]!.cars.flatMap((car) => car.seats).filter(({ available }) => available).length
        doneBy(await ask(connection.id, fareClass))
        expect(free(doneBy(await ticketing.seats(connection.id, 'en')))).toBe(free(map) - 6)
      },
    )

    withSeatCounts(
      'seats that were chosen are those of the ticket; one that is taken or not there is refused as such, and takes nothing',
      async () => {
        const { connection, fareClass } = await offered()
        const free = async () =>
          doneBy(await ticketing.seats(connection.id, 'en'))[0]!
            .cars.flatMap((car) => car.seats)
            .filter((seat) => seat.available && seat.fareClass === fareClass)
        const before = await free()
        const [first, second] = before.slice(-2).map(({ code }) => ({ segment: 0, code }))
        const trip = { connectionId: connection.id, fareClass, currency: 'EUR', language: 'en' }
        const [ada, bo, cy] = six
        const party = (...seats: { segment: number; code: string }[]) => [
          ...seats.map((seat, at) => ({ ...six[at]!, seats: [seat] })),
          ...six.slice(seats.length, 3),
        ]
        const chosen = doneBy(await ticketing.reserve({ ...trip, travellers: party(second!, first!) }))
        const after = (await free()).map(({ code }) => code)
        expect(after).toHaveLength(before.length - 3)
        expect(after).not.toContain(first!.code)
        for (const seat of [first!, { segment: 0, code: 'no-such-seat' }, { segment: 7, code: first!.code }])
          expect(await ticketing.reserve({ ...trip, travellers: party(seat) })).toMatchObject({
            kind: 'refused',
            code: 'seat_taken',
          })
        expect(await free()).toHaveLength(after.length)
        doneBy(await ticketing.confirm(chosen.ref, contact))
        await rig.carrierAnswers(chosen.ref)
        const { bookingRef } = doneBy(await ticketing.reservation(chosen.ref))
        const { seats } = doneBy(await ticketing.booking(bookingRef!))
        const onFirst = seats.filter(({ segment }) => segment === 0)
        expect(onFirst.map(({ firstName }) => firstName)).toEqual([ada, bo, cy].map((one) => one!.firstName))
        expect(onFirst.slice(0, 2).map(({ seat }) => seat)).toEqual([second!.code, first!.code])
      },
    )

    onClock('not confirmed in time it is over: confirming is refused and the seats come back', async () => {
      const { reservation, connection } = await reserve()
      const during = await seatsLeft(connection)
      rig.advance(11 * minute)
      expect(doneBy(await ticketing.reservation(reservation.ref)).state).toBe('failed')
      expect(await ticketing.confirm(reservation.ref, contact)).toMatchObject({
        kind: 'refused',
        code: 'expired',
      })
      expect(await seatsLeft(connection)).toBe(during + 6)
      expectBooks({ bookings: 0, open: 0 })
    })

    test('cancelled twice it is cancelled; then it cannot be confirmed and the seats are back', async () => {
      const { reservation, connection } = await reserve()
      const during = able.seatCounts ? await seatsLeft(connection) : null
      expect(doneBy(await ticketing.cancelReservation(reservation.ref)).state).toBe('cancelled')
      expect(doneBy(await ticketing.cancelReservation(reservation.ref)).state).toBe('cancelled')
      expect(await ticketing.confirm(reservation.ref, contact)).toMatchObject({
        kind: 'refused',
        code: 'expired',
      })
      if (during !== null) expect(await seatsLeft(connection)).toBe(during + 6)
    })

    test('what is being bought or bought cannot be cancelled as a reservation', async () => {
      const { reservation } = await reserve()
      doneBy(await ticketing.confirm(reservation.ref, contact))
      expect((await ticketing.cancelReservation(reservation.ref)).kind).toBe('refused')
      await rig.carrierAnswers(reservation.ref)
      expect((await ticketing.cancelReservation(reservation.ref)).kind).toBe('refused')
      expectBooks({ bookings: 1, open: 0 })
    })

    withFaults(
      'a carrier that fails the confirmation leaves no booking, and the seats come back',
      async () => {
        const { reservation, connection } = await reserve()
        const during = await seatsLeft(connection)
        rig.failConfirmation()
        doneBy(await ticketing.confirm(reservation.ref, contact))
        await rig.carrierAnswers(reservation.ref)
        expect(doneBy(await ticketing.reservation(reservation.ref))).toMatchObject({
          state: 'failed',
          bookingRef: null,
        })
        expect(await seatsLeft(connection)).toBe(during + 6)
        expectBooks({ bookings: 0, open: 0 })
      },
    )

    withFaults('a sold-out train is quoted as not available and not reserved', async () => {
      const { connection, fareClass } = await offered()
      rig.sellOut(connection)
      expect(doneBy(await ticketing.quote(connection.id, fareClass, { adults: 6 }, 'EUR')).available).toBe(
        false,
      )
      expect(await ask(connection.id, fareClass)).toMatchObject({ kind: 'refused', code: 'sold_out' })
      expectBooks({ bookings: 0, open: 0 })
    })

    onClock('a reservation whose answer was lost lapses by itself', async () => {
      const { connection, fareClass } = await offered()
      const before = await seatsLeft(connection)
      rig.lose('reserve', 'after')
      expect((await ask(connection.id, fareClass)).kind).toBe('unknown')
      expect(await seatsLeft(connection)).toBe(before - 6)
      rig.advance(11 * minute)
      expect(await seatsLeft(connection)).toBe(before)
    })

    test.each([
      ['before', 'open'],
      ['after', 'processing'],
    ] as const)(
      'a confirmation lost %s its effect is unknown; reading says, and asking again buys once',
      async (when, state) => {
        const { reservation } = await reserve()
        rig.lose('confirm', when)
        expect((await ticketing.confirm(reservation.ref, contact)).kind).toBe('unknown')
        expect(doneBy(await ticketing.reservation(reservation.ref)).state).toBe(state)
        expect(doneBy(await ticketing.confirm(reservation.ref, contact)).state).toBe('processing')
        await rig.carrierAnswers(reservation.ref)
        expectBooks({ bookings: 1, open: 0 })
      },
    )

    test.each(['ZZZZZZZZ', '', '..', 'a/b', 'a?b#c', 'é'])('nothing is known as "%s"', async (ref) => {
      const answers = [
        await ticketing.carrier(ref),
        await ticketing.connection(ref, 6, 'EUR', 'en'),
        await ticketing.quote(ref, 'FARE-1', { adults: 6 }, 'EUR'),
        await ticketing.seats(ref, 'en'),
        await ask(ref, 'FARE-1'),
        await ticketing.reservation(ref),
        await ticketing.confirm(ref, contact),
        await ticketing.cancelReservation(ref),
        await ticketing.booking(ref),
        await ticketing.ticket(ref, 'pdf'),
        await ticketing.isCancelled(ref),
        await ticketing.cancellationTerms(ref),
        await ticketing.cancelBooking(ref),
      ]
      for (const answer of answers) expect(answer).toMatchObject({ kind: 'refused', code: 'not_found' })
    })

    test('a train that does not run is not found', async () => {
      const { connection, fareClass } = await offered()
      const other = connection.id.replaceAll(
        /\d\d\d\d-\d\d-\d\d/g,
        localDate(rig.now() + 3_000 * day, 'Europe/Amsterdam'),
      )
      for (const answer of [
        await ticketing.quote(other, fareClass, { adults: 6 }, 'EUR'),
        await ask(other, fareClass),
      ]) {
        expect(answer.kind).toBe('refused')
      }
    })

    withFaults('[BOOK-08] a whole ticket is cancelled on the terms told before, once', async () => {
      const { reservation, total } = await confirmed()
      const ref = reservation.bookingRef!
      const { isAllowed, fee } = doneBy(await ticketing.cancellationTerms(ref))
      expect([isAllowed, doneBy(await ticketing.isCancelled(ref))]).toEqual([true, false])
      const cancelled = doneBy(await ticketing.cancelBooking(ref))
      expect(cancelled.fee).toEqual(fee)
      expect(cancelled.refund.amount).toBe(total.amount - fee.amount)
      expect(doneBy(await ticketing.isCancelled(ref))).toBe(true)
      expect(doneBy(await ticketing.cancellationTerms(ref)).isAllowed).toBe(false)
      expect(await ticketing.cancelBooking(ref)).toMatchObject({ kind: 'refused', code: 'expired' })
    })

    withFaults.each([
      ['before', false],
      ['after', true],
    ] as const)(
      '[BOOK-08] a cancellation lost %s its effect is unknown, and reading says what it did',
      async (when, isCancelled) => {
        const { reservation } = await confirmed()
        const ref = reservation.bookingRef!
        rig.lose('cancelBooking', when)
        expect((await ticketing.cancelBooking(ref)).kind).toBe('unknown')
        expect(doneBy(await ticketing.isCancelled(ref))).toBe(isCancelled)
      },
    )

    test('a booking stays a booking when time goes on', async () => {
      const { reservation } = await confirmed()
      if (able.clock) rig.advance(2 * day)
      expect(doneBy(await ticketing.reservation(reservation.ref)).state).toBe('confirmed')
      expect((await ticketing.booking(reservation.bookingRef!)).kind).toBe('done')
    })
  })
}
