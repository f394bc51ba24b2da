import { lookup } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

// https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry
const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // carries an IPv4 address
  ['2002::', 16],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

export const isPublicAddress = (address: string): boolean =>
  isIPv6(address)
    ? globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
    : !notPublic.check(address, 'ipv4')

export class NoPublicAddress extends Error {
  constructor(host: string) {
    super(`${host} has no public address`)
  }
}

/**
 * Finds the addresses of a host, and only those outside our own network: the connection is made to what was checked, so a
 * name that answers differently the second time changes nothing.
 */
export const lookUpPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const usable = error ? [] : found.filter(({ address }) => isPublicAddress(address))
    const [first] = usable
    if (error || !first) callback(error ?? new NoPublicAddress(host), '')
    else if (options.all) callback(null, usable)
    else callback(null, first.address, first.family)
  })
}

/** A name with a dot in it: no address in numbers, which would not be looked up. */
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

/** The address of a push service: https on its usual port, by name. */
export function isServiceAddress(text: string): boolean {
  if (text.length > 1_000 || !URL.canParse(text)) return false
  const { protocol, username, password, port, hostname } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && port === '' && hostName.test(hostname)
}
