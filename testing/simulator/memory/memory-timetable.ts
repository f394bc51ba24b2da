import { instantOf, localDate } from '../../../src/kernel/station-time.ts'
import { type Money, money } from '../../../src/kernel/money.ts'
import type { Carrier, Connection, Station } from '../../../src/ports/ticketing.ts'

/** A train that runs every day at the same time. */
export interface Train {
  readonly line: string
  readonly from: string
  readonly to: string
  /** `09:12`, the departure station's clock */
  readonly departs: string
  readonly minutes: number
  readonly seats: number
  /** minor units for a whole party */
  readonly price: (adults: number) => number
}

const zone = 'Europe/Amsterdam'
export const fareClass = 'FARE-1'
const daysAhead = 60

const station = (id: string, name: string, latitude: number, longitude: number): Station => ({
  id,
  name,
  countryCode: 'NL',
  timeZone: zone,
  latitude,
  longitude,
  city: name.split(' ')[0] ?? name,
  otherNames: [],
})
export const stations: readonly Station[] = [
  station('NLAMSCST', 'Amsterdam Centraal', 52.379, 4.9),
  station('NLUTRCST', 'Utrecht Centraal', 52.089, 5.11),
]
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  NLAMSCST: { es: 'Ámsterdam Centraal' },
}
export const stationsIn = (language: string): readonly Station[] =>
  stations.map((one) => ({ ...one, name: names[one.id]?.[language] ?? one.name }))
export const carrier: Carrier = { id: 'MEMO', name: 'Railway in memory', logo: null, terms: null }

// six together travel far cheaper than six alone: the point of a group
const party = (adults: number) => (adults === 6 ? 4_803 : adults * 1_900)
const direct = { from: 'NLAMSCST', to: 'NLUTRCST', minutes: 27, price: party }
export const trains: readonly Train[] = [
  { ...direct, line: 'IC 827', departs: '09:12', seats: 300 },
  { ...direct, line: 'IC 829', departs: '09:42', seats: 8 },
  { ...direct, line: 'IC 831', departs: '10:00', seats: 300 },
]

/** The id of a train on a day: `IC 827@2026-11-26`. */
export const connectionId = (train: Train, date: string) => `${train.line}@${date}`

/** The train and day of an id, or null where nothing runs or nothing is sold. */
export function findTrain(
  known: readonly Train[],
  id: string,
  now: number,
): { train: Train; departure: number } | null {
  const [line, date] = id.split('@')
  const train = known.find((candidate) => candidate.line === line)
  if (!train || !/^\d{4}-\d\d-\d\d$/.test(date ?? '')) return null
  const departure = instantOf(`${date}T${train.departs}`, zone)
  const isSold =
    departure > now && localDate(departure, zone) <= localDate(now + daysAhead * 86_400_000, zone)
  return isSold ? { train, departure } : null
}

/** What a search shows of a train on a day. */
export function connectionOf(train: Train, date: string, price: Money, seatsLeft: number): Connection {
  const plannedDeparture = instantOf(`${date}T${train.departs}`, zone)
  const plannedArrival = plannedDeparture + train.minutes * 60_000
  const id = connectionId(train, date)
  const run = { departureStationId: train.from, arrivalStationId: train.to, plannedDeparture, plannedArrival }
  return {
    ...run,
    id,
    duration: train.minutes * 60,
    distance: null,
    carrier,
    segments: [
      { ...run, line: train.line, operator: null, departurePlatform: null, arrivalPlatform: null, stops: [] },
    ],
    fares:
      seatsLeft > 0
        ? [
            {
              id: `${id}-${fareClass}`,
              fareClass,
              className: '2nd class',
              price,
              seatsLeft,
              soldUntil: null,
              refund: null,
            },
          ]
        : [],
  }
}

/** A car with all the seats of a train, four abreast. */
export const carOf = (seats: number) => ({
  label: 'Coach 1',
  seats: Array.from({ length: seats }, (_, index) => ({
    code: `1-${index + 1}`,
    label: String(index + 1),
    fareClass,
    available: true,
    row: Math.floor(index / 4),
    column: index % 4,
    level: 1,
  })),
})

/** Euros in cents. */
export const euros = (cents: number): Money => money(cents, 'EUR')
