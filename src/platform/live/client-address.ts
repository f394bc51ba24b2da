import type { IncomingMessage } from 'node:http'

const loopback = /^(::1|(::ffff:)?127\.)/

/** Where a connection comes from: as with every request, only a proxy on this machine is believed. */
export function clientAddress({
  socket,
  headers,
}: Pick<IncomingMessage, 'headers'> & {
  readonly socket: { readonly remoteAddress?: string | undefined }
}): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',')
  const hops = [
    ...forwarded
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean),
    socket.remoteAddress ?? '',
  ]
  return hops.findLast((hop) => !loopback.test(hop)) ?? hops[0]!
}
