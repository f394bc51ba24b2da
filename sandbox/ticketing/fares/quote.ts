import type { Effects } from '../faults/fault.ts'
import type { Stock } from '../stock/stock.ts'
import type { Leg } from '../timetable/model.ts'
import type { Journey } from '../timetable/search/search-day.ts'
import { affects } from '../faults/fault.ts'
import { awkwardnessOf, type Awkwardness } from '../network/awkward.ts'
import { chance } from './chance.ts'
import { isGroup, typeShare } from './passenger-types.ts'
import { tariffPrice } from './tariff.ts'

/** What a journey costs a party in one fare class, in cents for all of them. */
export interface Quote {
  fareClass: string
  total: number
  seatsLeft: number
  vacant: boolean
  /** False where the train sells nothing to a party of this size. */
  offered: boolean
}

/** Which question is asked: the cached search may lag behind. */
export type Occasion = 'find' | 'binding'

/** Prices journeys. `raised` holds the rides (`trip date`) whose price has gone up for good. */
export class Quotes {
  readonly #stock: Stock
  readonly raised: Set<string>

  constructor(stock: Stock, raised: Set<string>) {
    this.#stock = stock
    this.raised = raised
  }

  /** The price and the seats left for a party of these passenger types. */
  quote(
    journey: Journey,
    types: readonly string[],
    fareClass: string,
    effects: Effects,
    occasion: Occasion,
  ): Quote {
    const counts = journey.legs.map((leg) => this.#stock.count(leg, fareClass))
    const soldOut = journey.legs.some((leg) => affects(effects.soldOut, leg.ride.trip.line))
    const seatsLeft = soldOut ? 0 : Math.min(...counts.map(({ free }) => free))
    // the fuller train sets the price of the whole journey
    const fullness = 1 - Math.min(...counts.map(({ free, all }) => free / all))
    return {
      fareClass,
      total: this.#total(
        journey,
        types,
        adultPrice(journey, fareClass, fullness),
        fullness,
        effects,
        occasion,
      ),
      seatsLeft,
      vacant: seatsLeft >= types.length,
      offered: !(types.length === 6 && has(journey, 'no-group')),
    }
  }

  #total(
    journey: Journey,
    types: readonly string[],
    adult: number,
    fullness: number,
    effects: Effects,
    occasion: Occasion,
  ): number {
    const on = (trains: readonly string[]) => journey.legs.some((leg) => affects(trains, leg.ride.trip.line))
    let total = types.reduce((sum, type) => sum + Math.round(adult * (typeShare[type] ?? 1)), 0)
    if (types.length === 6 && (has(journey, 'six-cost-more') || on(effects.sixCostMore))) total *= 1.15
    else if (isGroup(types) && isDomestic(journey)) total *= 1 - groupDiscount(journey, fullness)
    if (types.length === 1 && on(effects.oneCheaper)) total *= 0.3
    // rounded first, so that 20 % more is 20 % more of what was quoted
    total = Math.round(total)
    if (journey.legs.some((leg) => this.raised.has(rideOf(leg)))) total *= 1.2
    if (on(effects.priceRise)) total *= 1.2
    if (on(effects.priceFall)) total *= 0.8
    if (occasion === 'find' && has(journey, 'stale-find')) total *= 0.9
    return Math.round(total)
  }
}

function adultPrice(journey: Journey, fareClass: string, fullness: number): number {
  const demand = fullness < 0.2 ? 0.94 : fullness < 0.4 ? 1 : 1.1
  const oddCents = Math.floor(31 * chance(`cents ${keyOf(journey)}`))
  return Math.round(tariffPrice(journey, fareClass) * demand) + oddCents
}

/** 40 to 58 % off: a train of little demand gives more away. */
function groupDiscount(journey: Journey, fullness: number): number {
  return 0.44 + 0.14 * chance(`group ${keyOf(journey)}`) - (fullness >= 0.4 ? 0.04 : 0)
}

/** Whether one of the journey's trains is awkward in this way. */
export function has(journey: Journey, kind: Awkwardness): boolean {
  return journey.legs.some((leg) => awkwardnessOf(leg.ride.trip.line) === kind)
}

/** Only between two Dutch stations is there a fare for six. */
export function isDomestic(journey: Journey): boolean {
  return journey.legs.every((leg) =>
    [leg.from, leg.to].every((index) => leg.ride.trip.calls[index]!.stop.code.startsWith('NL')),
  )
}

/** `trip date`, the key of a ride. */
export const rideOf = (leg: Leg) => `${leg.ride.trip.id} ${leg.ride.date}`

const keyOf = (journey: Journey) =>
  journey.legs.map((leg) => `${rideOf(leg)} ${leg.from}-${leg.to}`).join(' ')
