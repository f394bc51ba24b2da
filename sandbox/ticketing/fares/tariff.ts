import type { Journey } from '../timetable/search/search-day.ts'
import { productOf } from '../network/products.ts'
import { wallClock } from '../timetable/local-time.ts'

/** Cents per kilometre up to this many kilometres; beyond the last step the last rate goes on. */
const steps: readonly [upTo: number, cents: number][] = [
  [40, 21.5],
  [80, 18.5],
  [120, 14],
  [150, 9],
  [200, 6.5],
  [Infinity, 4.5],
]
const BOARDING = 240
const FIRST_CLASS = 1.7

/** Length of a journey on the rails, in metres. */
export function journeyMetres(journey: Journey): number {
  return journey.legs.reduce((sum, leg) => sum + legMetres(leg.ride.trip.calls, leg.from, leg.to), 0)
}

const legMetres = (calls: { metres: number }[], from: number, to: number) =>
  calls[to]!.metres - calls[from]!.metres

/** The price of one adult before demand, in cents: distance, product, class and the hour of departure. */
export function tariffPrice(journey: Journey, fareClass: string): number {
  let cents = BOARDING
  let done = 0
  const km = journeyMetres(journey) / 1000
  for (const [upTo, rate] of steps) {
    if (km <= done) break
    cents += (Math.min(km, upTo) - done) * rate
    done = upTo
  }
  const dearest = Math.max(...journey.legs.map((leg) => productOf(leg.ride.trip.product).price))
  return cents * dearest * (fareClass === 'FARE-2' ? FIRST_CLASS : 1) * (isPeak(journey) ? 1 : 0.9)
}

/** Working days 06:30–09:00 and 16:00–18:30, by the wall clock of the first station. */
function isPeak(journey: Journey): boolean {
  const leg = journey.legs[0]!
  const local = wallClock(leg.ride.trip.calls[leg.from]!.stop.timeZone, journey.departs)
  const weekday = new Date(`${local.slice(0, 10)}T00:00Z`).getUTCDay()
  const time = local.slice(11)
  return weekday % 6 !== 0 && ((time >= '06:30' && time < '09:00') || (time >= '16:00' && time < '18:30'))
}
