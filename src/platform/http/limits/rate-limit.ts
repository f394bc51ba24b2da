import { widerNetworksOf, widerShares } from '../callers/network-of.ts'

export interface RateLimit {
  /** Counts so many for this client. 0: it may go on; otherwise the milliseconds to wait, and nothing was counted. */
  take(client: string, count?: number): number
}

const mostKeys = 200_000
const windowMs = 60_000

/** Of a client, or of a wider network. An object that is changed in place: replacing a number in a map allocates a new one each time. */
interface Used {
  /** when it will have all of its minute back */
  fullAt: number
  readonly networks: readonly string[]
}

/**
 * So many for each client in a minute: all of them at once, or spread out. What was used comes back steadily, so a client
 * that was refused may go on a moment later and not only when a whole minute is over. The clients of one wider network
 * share a larger one. Plain and synchronous: it is asked before anything else of a request is done.
 */
export function createRateLimit(perMinute: number, now: () => number = () => performance.now()): RateLimit {
  const intervalMs = windowMs / perMinute
  const used = new Map<string, Used>()
  let sweptAt = now()

  const sweep = (time: number): void => {
    sweptAt = time
    for (const [key, { fullAt }] of used) if (fullAt <= time) used.delete(key)
  }
  const fullAfter = (known: Used | undefined, time: number, ms: number): number =>
    (known === undefined || known.fullAt < time ? time : known.fullAt) + ms
  const enter = (key: string, known: Used | undefined, fullAt: number, networks: readonly string[]): void => {
    if (known) {
      known.fullAt = fullAt
      return
    }
    if (used.size >= mostKeys) used.delete(used.keys().next().value!)
    used.set(key, { fullAt, networks })
  }
  return {
    take(client, count = 1) {
      const time = now()
      if (time - sweptAt > windowMs) sweep(time)
      const known = used.get(client)
      const networks = known?.networks ?? widerNetworksOf(client)
      const fullAt = fullAfter(known, time, count * intervalMs)
      let latest = fullAt
      for (const [wider, network] of networks.entries()) {
        const wouldBe = fullAfter(used.get(network), time, (count * intervalMs) / widerShares[wider]!)
        if (wouldBe > latest) latest = wouldBe
      }
      const wait = latest - time - windowMs
      // a fraction of a millisecond is the rounding of the division
      if (wait > 0.001) return wait
      enter(client, known, fullAt, networks)
      for (const [wider, network] of networks.entries()) {
        const above = used.get(network)
        enter(network, above, fullAfter(above, time, (count * intervalMs) / widerShares[wider]!), [])
      }
      return 0
    },
  }
}
