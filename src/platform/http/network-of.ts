import { isIPv6 } from 'node:net'

/** The network a client comes from. In IPv6 a household has 2⁶⁴ addresses: only its half of the address counts. */
export function networkOf(ip: string): string {
  return isIPv6(ip) && !ip.startsWith('::ffff:') ? firstHalf(ip) : ip
}

function firstHalf(ip: string): string {
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length
  return [...groups, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '') || '0')
    .join(':')
}
