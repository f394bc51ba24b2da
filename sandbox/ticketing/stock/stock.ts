import type { Leg, Ride } from '../timetable/model.ts'
import { chanceOf, seedOf } from '../fares/chance.ts'
import { awkwardnessOf } from '../network/awkward.ts'
import { seatsOf, type Seat } from '../network/coaches.ts'

/** The stretch of a ride a seat is taken for; enough to give the seat back without the timetable. */
export interface Stretch {
  tripId: string
  date: string
  product: string
  from: number
  to: number
}

/**
 * Real seats on real trains: who sits where, between which stops. What other travellers had bought before is made
 * from the train and the date and never stored; what the sandbox sells comes on top.
 */
export class Stock {
  #before = new Map<string, Uint32Array>()
  #sold = new Map<string, Uint32Array>()

  /** The seats free all the way along this leg. */
  free(leg: Leg, fareClass?: string): Seat[] {
    const isFree = this.#freeOn(leg)
    return seatsOf(leg.ride.trip.product).filter(
      (seat) => (!fareClass || seat.fareClass === fareClass) && isFree(seat),
    )
  }

  /** How many seats a fare class has on this leg, and how many of them are free. */
  count(leg: Leg, fareClass: string): { free: number; all: number } {
    const isFree = this.#freeOn(leg)
    let free = 0
    let all = 0
    for (const seat of seatsOf(leg.ride.trip.product)) {
      if (seat.fareClass !== fareClass) continue
      all += 1
      if (isFree(seat)) free += 1
    }
    return { free, all }
  }

  /** Sells seats for a stretch. */
  take(stretch: Stretch, codes: readonly string[]): void {
    const sold = this.#soldOn(stretch)
    for (const index of seatIndices(stretch, codes))
      sold[index] = sold[index]! | hopMask(stretch.from, stretch.to)
  }

  /** Gives seats of a stretch back. */
  giveBack(stretch: Stretch, codes: readonly string[]): void {
    const sold = this.#soldOn(stretch)
    // no two passengers share a seat on a hop, so clearing these hops clears nobody else's
    for (const index of seatIndices(stretch, codes))
      sold[index] = sold[index]! & ~hopMask(stretch.from, stretch.to)
  }

  #freeOn(leg: Leg): (seat: Seat) => boolean {
    const before = this.#taken(leg.ride)
    const sold = this.#sold.get(rideKey(leg.ride.trip.id, leg.ride.date))
    const hops = hopMask(leg.from, leg.to)
    return ({ index }) => ((before[index]! | (sold?.[index] ?? 0)) & hops) === 0
  }

  #soldOn(stretch: Stretch): Uint32Array {
    const key = rideKey(stretch.tripId, stretch.date)
    let sold = this.#sold.get(key)
    if (!sold) {
      sold = new Uint32Array(seatsOf(stretch.product).length)
      this.#sold.set(key, sold)
    }
    return sold
  }

  #taken(ride: Ride): Uint32Array {
    const key = rideKey(ride.trip.id, ride.date)
    let taken = this.#before.get(key)
    if (!taken) {
      if (this.#before.size > 5000) this.#before.clear()
      taken = soldBefore(ride)
      this.#before.set(key, taken)
    }
    return taken
  }
}

const rideKey = (tripId: string, date: string) => `${tripId} ${date}`

/** One bit per hop. From the thirty-first on they share one: on so long a line a seat is then sold to its very end. */
function hopMask(from: number, to: number): number {
  const first = Math.min(from, 30)
  const last = Math.max(Math.min(to, 31), first + 1)
  return last - first === 31 ? everywhere : ((1 << (last - first)) - 1) << first
}

function seatIndices(stretch: Stretch, codes: readonly string[]): number[] {
  const seats = seatsOf(stretch.product)
  return codes.flatMap((code) => seats.find((seat) => seat.code === code)?.index ?? [])
}

const everywhere = 0x7fffffff
const leftOnPurpose: Partial<Record<string, number>> = { 'six-left': 6, 'four-left': 4, 'sold-out': 0 }

function soldBefore(ride: Ride): Uint32Array {
  const { trip } = ride
  const seats = seatsOf(trip.product)
  const left = leftOnPurpose[awkwardnessOf(trip.line) ?? '']
  if (left !== undefined) {
    const open = seats.filter((seat) => seat.fareClass === 'FARE-1').slice(0, left)
    return Uint32Array.from(seats, (seat) => (open.includes(seat) ? 0 : everywhere))
  }
  const seed = seedOf(rideKey(trip.id, ride.date))
  const demand = 0.15 + 0.6 * chanceOf(seed, 0)
  const hops = trip.calls.length - 1
  return Uint32Array.from(seats, (seat) => {
    // some coaches are fuller than others, as on any platform: that is where six still sit together
    const crowd = demand * (0.4 + chanceOf(seed, seat.coach))
    const luck = chanceOf(seed, 100 + seat.index)
    if (luck >= crowd) return 0
    const from = Math.floor(hops * 0.5 * (luck / crowd))
    const length = 1 + Math.floor((hops - from) * chanceOf(seed, 10_000 + seat.index))
    return hopMask(from, Math.min(hops, from + length))
  })
}
