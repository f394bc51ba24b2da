/** As much of the library's connection as is needed to look at what it carries before the library acts on it. */
export interface Connection {
  on(event: 'packet', act: (packet: Packet) => void): unknown
  on(event: 'packetCreate', act: () => void): unknown
  /** what waits to be sent */
  readonly writeBuffer: readonly unknown[]
  /** `atOnce`: without waiting until the client has read what is buffered */
  close(atOnce?: boolean): void
}
interface Packet {
  readonly type: string
  readonly data?: unknown
}

const packets = { most: 100, inMs: 10_000 }
/** A client that loses its network for a moment may leave this many messages unread; with more it does not read at all. */
const mostUnread = 1_000

/**
 * Limits what one connection may send, and what is buffered for it. One POST without WebSocket can hold thousands of packets, and the
 * library opens a socket for each that asks for one before the first is accepted; a browser asks for one on each connection.
 */
export function limitConnection(connection: Connection): void {
  let said = { since: performance.now(), packets: 0 }
  let hasSocket = false
  connection.on('packet', (packet) => {
    const now = performance.now()
    if (now - said.since > packets.inMs) said = { since: now, packets: 0 }
    said.packets += 1
    const asksForSocket = isConnect(packet)
    // the rest of the same POST is ignored
    if (said.packets > packets.most || (asksForSocket && hasSocket)) connection.close()
    hasSocket ||= asksForSocket
  })
  connection.on('packetCreate', () => {
    // from now on nothing more is buffered for it
    if (connection.writeBuffer.length >= mostUnread) connection.close()
  })
}

/** The first character is the kind of packet, in every namespace. */
const isConnect = ({ type, data }: Packet): boolean =>
  type === 'message' && typeof data === 'string' && data.startsWith('0')
