import { createHash } from 'node:crypto'
import { networkOf, widerNetworksOf, widerShares } from './network-of.ts'

/** How many clients' shares a network has, by its nearness to a client: its own, the /56 around it, the /48 around that. */
export const sharesByNearness = [1, ...widerShares] as const

const between = '.'

/**
 * Names the network of a client, and those around it, without telling them: digests, the widest first. `purpose` keeps
 * places that are written down for different reasons from being told to be the same.
 */
export function placeDigest(purpose: string, ip: string): string {
  const network = networkOf(ip)
  const wider = widerNetworksOf(network).toReversed()
  return [...wider, network]
    .map((each) => createHash('sha256').update(`${purpose}:${each}`).digest('base64url'))
    .join(between)
}

/** The widest network that a place names. */
export const widestOf = (place: string): string => place.split(between)[0]!

/** How near two places are, see `sharesByNearness`; null where they share no network. */
export function nearnessOf(one: string, other: string): number | null {
  if (one === other) return 0
  const [ones, others] = [one.split(between), other.split(between)]
  if (ones.length !== others.length) return null
  for (let near = 1; near < ones.length; near += 1)
    if (ones.slice(0, -near).join(between) === others.slice(0, -near).join(between)) return near
  return null
}

/** A network, and what begins with it and goes on, in the order of bytes: from `first`, to before `end`. */
export interface NetworkRange {
  readonly network: string
  readonly first: string
  readonly end: string
}

export const rangeOf = (network: string): NetworkRange => ({
  network,
  first: `${network}.`,
  end: `${network}/`,
})
