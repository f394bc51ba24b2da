import { isIPv6 } from 'node:net'

/**
 * The network a client comes from, which is what it is counted under. In IPv6 one household has 2⁶⁴ addresses, so only its half of the address counts;
 * an IPv4 address that is written as IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.split('::')
  const groups = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  // the last group of `::192.0.2.1` stands for two
  const missing = tail === undefined ? 0 : 8 - groups.length - end.length - (bare.includes('.') ? 1 : 0)
  const network = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...end]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, '') || '0')
    .join(':')
  return network
}

/**
 * How many clients' shares all clients of a wider network have together: of a /56, which most providers give to one
 * home, and of a /48, which some give to one customer and others to a town.
 */
export const widerShares = [4, 16] as const

const smallest = /^([\da-f]{1,4}:[\da-f]{1,4}:[\da-f]{1,4}):([\da-f]{1,4})$/
const none: readonly string[] = []

/** The /56 and the /48 around an IPv6 client, in the order of their shares; IPv4 has none, nor has what is no network. */
export function widerNetworksOf(client: string): readonly string[] {
  if (!client.includes(':')) return none
  const parts = smallest.exec(client)
  if (!parts) return none
  const [, site = '', subnet = ''] = parts
  return [`${site}:${(Number.parseInt(subnet, 16) >> 8).toString(16)}/56`, `${site}/48`]
}
