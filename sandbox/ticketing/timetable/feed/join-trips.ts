import type { Service, Trip } from '../model.ts'
import { daysOf } from './service-days.ts'

/** How long a train stands where two railways meet. */
const MAX_STOP = 5 * 60

/**
 * Joins the trains that a feed cuts in two, most often at a border: the same number, going on from the same station
 * within five minutes, with no other train that could be meant. Without this a change of two minutes would be needed
 * where everybody stays seated. `stays` are the pairs the feed itself names.
 */
export function joinTrips(
  trips: readonly Trip[],
  services: Map<string, Service>,
  stays: readonly { from: string; to: string }[],
): Trip[] {
  let joined = [...trips]
  const days = new Map<string, Set<string>>()
  const daysFor = (id: string) => {
    const known = days.get(id) ?? new Set(daysOf(services.get(id)!))
    days.set(id, known)
    return known
  }
  // a train across three countries is joined twice
  for (let round = 0; round < 3; round++) {
    const pairs = findPairs(joined, stays, daysFor)
    if (pairs.length === 0) break
    const gone = new Set(pairs.flat())
    joined = [
      ...joined.filter((trip) => !gone.has(trip)),
      ...pairs.flatMap(([first, second]) => joinPair(first, second, services, daysFor)),
    ]
  }
  return joined
}

type Pair = [first: Trip, second: Trip]
type DaysFor = (service: string) => Set<string>

function findPairs(trips: Trip[], stays: readonly { from: string; to: string }[], daysFor: DaysFor): Pair[] {
  const starting = Map.groupBy(trips, (trip) => `${trip.calls[0]!.stop.code} ${trip.line}`)
  const possible: Pair[] = trips.flatMap((first) => {
    // trains that are only called ICE, or bear the name of their line, are others on their own way
    if (!first.isNumbered) return []
    const next = starting.get(`${first.calls.at(-1)!.stop.code} ${first.line}`) ?? []
    return next
      .filter((second) => second.isNumbered && goesOn(first, second) && shareDays(first, second, daysFor))
      .map((second): Pair => [first, second])
  })
  const byId = new Map(trips.map((trip) => [trip.id, trip]))
  for (const { from, to } of stays) {
    const [first, second] = [byId.get(from), byId.get(to)]
    if (first && second && meets(first, second) && shareDays(first, second, daysFor))
      possible.push([first, second])
  }
  const onward = Map.groupBy(possible, ([first]) => first)
  const before = Map.groupBy(possible, ([, second]) => second)
  const certain = possible.filter(
    ([first, second]) =>
      onward.get(first)!.every((pair) => pair[1] === second) &&
      before.get(second)!.every((pair) => pair[0] === first),
  )
  // one join per train and round: the middle of three joins in the next
  const used = new Set<Trip>()
  return certain.filter(([a, b]) => !used.has(a) && !used.has(b) && Boolean(used.add(a).add(b)))
}

function meets(first: Trip, second: Trip): boolean {
  const [end, start] = [first.calls.at(-1)!, second.calls[0]!]
  return end.stop === start.stop && start.departure >= end.arrival
}

function goesOn(first: Trip, second: Trip): boolean {
  if (first === second || !meets(first, second)) return false
  if (second.calls[0]!.departure - first.calls.at(-1)!.arrival > MAX_STOP) return false
  // one that calls again where it has been has turned round: it is the next train of its line
  const behind = new Set(first.calls.slice(0, -1).map((call) => call.stop))
  return second.calls.slice(1).every((call) => !behind.has(call.stop))
}

function shareDays(first: Trip, second: Trip, daysFor: DaysFor): boolean {
  if (first.service === second.service) return true
  const days = daysFor(second.service)
  return [...daysFor(first.service)].some((day) => days.has(day))
}

/** The joined train, and each half on the days it goes alone. */
function joinPair(first: Trip, second: Trip, services: Map<string, Service>, daysFor: DaysFor): Trip[] {
  const both = joinCalls(first, second)
  if (first.service === second.service) return [both]
  const [a, b] = [daysFor(first.service), daysFor(second.service)]
  const through = only(a, (day) => b.has(day))
  const firstOnly = only(a, (day) => !b.has(day))
  const secondOnly = only(b, (day) => !a.has(day))
  const service = addService(services, `${first.service}&${second.service}`, through)
  return [
    // an id stands for one way of running; where the first half also goes alone, the whole has a name of its own
    { ...both, service, ...(firstOnly.size > 0 && { id: `${first.id}+${second.id}` }) },
    ...alone(services, first, firstOnly, second.service),
    ...alone(services, second, secondOnly, first.service),
  ]
}

const only = (days: Set<string>, keep: (day: string) => boolean) => new Set([...days].filter(keep))

function alone(services: Map<string, Service>, trip: Trip, days: Set<string>, other: string): Trip[] {
  if (days.size === 0) return []
  return [{ ...trip, service: addService(services, `${trip.service}-${other}`, days) }]
}

function addService(services: Map<string, Service>, id: string, days: Set<string>): string {
  services.set(id, { from: '', to: '', weekdays: [], added: days, removed: new Set() })
  return id
}

function joinCalls(first: Trip, second: Trip): Trip {
  const [end, start] = [first.calls.at(-1)!, second.calls[0]!]
  const through = {
    ...end,
    departure: start.departure,
    boards: start.boards,
    platform: start.platform || end.platform,
  }
  const onward = second.calls.slice(1).map((call) => ({ ...call, metres: call.metres + end.metres }))
  return {
    ...first,
    headsign: second.headsign,
    calls: [...first.calls.slice(0, -1), through, ...onward],
    parts: [...(first.parts ?? [first.id]), ...(second.parts ?? [second.id])],
  }
}
