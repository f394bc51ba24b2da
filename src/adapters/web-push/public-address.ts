import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'

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

interface Asking {
  /** the question is dropped with it */
  readonly signal: AbortSignal
  /** asked instead of those of the machine: `address:port` each */
  readonly nameServers?: readonly string[] | undefined
}

/**
 * Finds the addresses of a host, and only those outside our own network: the connection is made to what was checked, so a
 * name that answers differently the second time changes nothing. Fails with `NoPublicAddress`, or with the code of the look-up.
 */
export const lookUpPublic =
  (asking: Asking): LookupFunction =>
  (host, options, callback) => {
    publicAddresses(host, asking, (error, usable) => {
      if (error) callback(error, '')
      else if (options.all) callback(null, usable)
      else callback(null, usable[0]!.address, usable[0]!.family)
    })
  }

/** A name server that is there answers within a fraction of this; each of the machine's is given so much, one after the other. */
const answersWithinMs = 2_000

/** There is no such name, none that could be asked for, or it has no address of this kind. */
const saysNone: readonly unknown[] = ['ENOTFOUND', 'ENODATA', 'EBADNAME']

/**
 * The usual look-up waits in one of the few threads of the process, cannot be stopped, and only two run at once: names that nobody
 * answers for would hold up every other connection. A resolver waits in none, and this one has no other questions that end with it.
 */
async function publicAddressesOf(host: string, { signal, nameServers }: Asking): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: answersWithinMs, tries: 1 })
  if (nameServers) resolver.setServers(nameServers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel)
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  signal.removeEventListener('abort', cancel)
  const usable = [...addressesIn(ipv4, 4), ...addressesIn(ipv6, 6)].filter(({ address }) =>
    isPublicAddress(address),
  )
  if (usable.length > 0) return usable
  for (const answer of [ipv4, ipv6])
    if (answer.status === 'rejected' && !saysNone.includes(answer.reason.code)) throw answer.reason
  throw new NoPublicAddress(host)
}

const publicAddresses = callbackify(publicAddressesOf)

const addressesIn = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []

/** A name with a dot in it: no address in numbers, which would not be looked up. */
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

/** The address of a push service: https on its usual port, by name. */
export function isServiceAddress(text: string): boolean {
  if (text.length > 1_000 || !URL.canParse(text)) return false
  const { protocol, username, password, port, hostname } = new URL(text)
  return protocol === 'https:' && username === '' && password === '' && port === '' && hostName.test(hostname)
}
