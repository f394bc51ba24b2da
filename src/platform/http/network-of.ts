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
