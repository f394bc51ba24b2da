import { isBookingPath, isCacheOf, type KeptBooking } from './kept-ticket.ts'

/** The tickets of an account that this browser opens without a network: those ahead first, the next one on top. */
export async function keptBookings(owner: string, now: number): Promise<readonly KeptBooking[]> {
  try {
    const own = (await caches.keys()).filter((name) => isCacheOf(name, owner))
    const kept = await Promise.all(own.map(bookingsIn))
    // an older release has kept the same booking in another shape, for a moment
    const byId = new Map(kept.flat().map((one) => [one.booking.id, one]))
    const all = [...byId.values()].toSorted((a, b) => departureOf(a) - departureOf(b))
    const isAhead = ({ booking }: KeptBooking) => Date.parse(booking.arrival.time) > now
    return [...all.filter(isAhead), ...all.filter((one) => !isAhead(one)).toReversed()]
  } catch {
    // some browsers keep nothing in a private window, and refuse to say so
    return []
  }
}

async function bookingsIn(name: string): Promise<readonly KeptBooking[]> {
  const cache = await caches.open(name)
  const addresses = (await cache.keys()).filter(({ url }) => isBookingPath(new URL(url).pathname))
  return Promise.all(addresses.map((address) => bookingAt(cache, address)))
}

async function bookingAt(cache: Cache, address: Request): Promise<KeptBooking> {
  const answer = await cache.match(address, { ignoreVary: true })
  return answer!.json()
}

const departureOf = ({ booking }: KeptBooking) => Date.parse(booking.departure.time)
