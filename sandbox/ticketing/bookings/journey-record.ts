import type { Stretch } from '../stock/stock.ts'
import type { Leg } from '../timetable/model.ts'
import type { Journey } from '../timetable/search/search-day.ts'
import { journeyMetres } from '../fares/tariff.ts'
import { isDomestic } from '../fares/quote.ts'
import type { Network } from '../network/network.ts'
import { wallClock } from '../timetable/local-time.ts'

/** One call of a segment, by the station's wall clock. */
interface RecordedStop {
  station: string
  name: string
  arrival: string | null
  departure: string | null
}

/** One train of a journey, written out: what is sold stays as it was sold, whatever the timetable does later. */
export interface RecordedSegment extends Stretch {
  line: string
  operator: string
  headsign: string
  stops: RecordedStop[]
  departurePlatform: string
  arrivalPlatform: string
}

/** A journey written out. */
export interface JourneyRecord {
  id: string
  carrier: string
  departureStation: string
  arrivalStation: string
  departureTime: string
  arrivalTime: string
  /** Epoch seconds. */
  departs: number
  arrives: number
  metres: number
  segments: RecordedSegment[]
}

/** Writes a journey out. */
export function recordJourney(journey: Journey, network: Network): JourneyRecord {
  const segments = journey.legs.map(recordLeg)
  const first = segments[0]!.stops[0]!
  const last = segments.at(-1)!.stops.at(-1)!
  const carrier = sellerOf(journey, network)
  const [departureTime, arrivalTime] = [first.departure!, last.arrival!]
  return {
    id: [carrier, first.station, last.station, departureTime, arrivalTime].join('-'),
    carrier,
    departureStation: first.station,
    arrivalStation: last.station,
    departureTime,
    arrivalTime,
    departs: journey.departs,
    arrives: journey.arrives,
    metres: journeyMetres(journey),
    segments,
  }
}

/** NS sells everything inside the country; abroad, the railway that goes farthest sells the whole journey. */
function sellerOf(journey: Journey, network: Network): string {
  if (isDomestic(journey) && network.home) return network.home
  const legs = journey.legs.map((leg) => ({
    carrier: network.operator(leg.ride.trip.operator).carrier.code,
    metres: journeyMetres({ ...journey, legs: [leg] }),
  }))
  const foreign = legs.filter(({ carrier }) => carrier !== 'NSRZ').toSorted((a, b) => b.metres - a.metres)
  return foreign[0]?.carrier ?? legs[0]!.carrier
}

function recordLeg(leg: Leg): RecordedSegment {
  const { trip, date, base } = leg.ride
  const calls = trip.calls.slice(leg.from, leg.to + 1)
  return {
    tripId: trip.id,
    date,
    product: trip.product,
    from: leg.from,
    to: leg.to,
    line: trip.line,
    operator: trip.operator,
    headsign: trip.headsign,
    departurePlatform: calls[0]!.platform,
    arrivalPlatform: calls.at(-1)!.platform,
    stops: calls.map((call, index) => ({
      station: call.stop.code,
      name: call.stop.name,
      arrival: index === 0 ? null : wallClock(call.stop.timeZone, base + call.arrival),
      departure: index === calls.length - 1 ? null : wallClock(call.stop.timeZone, base + call.departure),
    })),
  }
}
