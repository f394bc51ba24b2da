import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { networkOf } from './network-of.ts'

/** As much of a request as says where it comes from. */
export type FromSomewhere = Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined }
}

const loopback = /^(::1$|(::ffff:)?127\.)/

/** Whether an address is this machine or one of these proxies: addresses, or networks such as 10.0.0.0/8. */
export function createIsTrusted(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    if (loopback.test(address)) return true
    if (proxies.length === 0) return false
    const plain = /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address
    const family = isIP(plain)
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}

// no network gives a peer such an address: whatever bears it was injected by this process
const internalMark = 'internal:'

/** The address under which this process injects a request of its own, on behalf of a client. */
export const internalAddress = (client: string): string => internalMark + client

/** A request that this process made itself, as server rendering does. Nothing that comes over a network is one. */
export const isInternal = ({ socket }: FromSomewhere): boolean =>
  socket.remoteAddress?.startsWith(internalMark) ?? false

/** What a request's client is counted under. */
export type ClientOf = (request: FromSomewhere) => string

/** What the client of a request is counted under. Fastify's own `ip` reads the proxies' header in another way. */
export const clientOf = (request: FastifyRequest): string => request.server.clientOf(request.raw)

/** Of an entry as proxies write it, with a port or without; null where it names no address. */
function addressIn(entry: string): string | null {
  const text = entry.trim()
  if (isIP(text) !== 0) return text
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? ''
  return isIP(bare) === 0 ? null : bare
}

/** Walks back from the nearest: only what a trusted proxy says is believed, everybody else may write what they like. */
export function createClientOf(isTrusted: (address: string) => boolean): ClientOf {
  return ({ socket, headers }) => {
    const peer = socket.remoteAddress ?? ''
    if (peer.startsWith(internalMark)) return peer.slice(internalMark.length)
    const forwarded = headers['x-forwarded-for']
    if (forwarded === undefined || !isTrusted(peer)) return networkOf(peer)
    const text = String(forwarded)
    // the usual case: one proxy, which names its visitor
    if (!text.includes(',')) {
      return networkOf(addressIn(text) ?? peer)
    }
    let client = peer
    for (const entry of text.split(',').toReversed()) {
      const hop = addressIn(entry)
      // what is no address names nobody: the proxy that wrote it is the nearest one known
      if (hop === null) break
      client = hop
      if (!isTrusted(hop)) break
    }
    return networkOf(client)
  }
}
