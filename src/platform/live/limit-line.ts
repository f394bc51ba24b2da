/** As much of the library's connection as is needed to look at what it carries before the library acts on it. */
export interface Line {
  on(event: 'packet', act: (packet: Packet) => void): unknown
  on(event: 'packetCreate', act: () => void): unknown
  /** what waits to be sent */
  readonly writeBuffer: readonly unknown[]
  /** `atOnce`: without waiting for whoever has something to read */
  close(atOnce?: boolean): void
}
interface Packet {
  readonly type: string
  readonly data?: unknown
}

const packets = { most: 100, inMs: 10_000 }
/** More than comes in a moment without a connection, which is how long an honest line does not read. */
const mostUnread = 1_000

/**
 * Bounds what one line may say, and what waits for it. One POST without WebSocket holds thousands of packets, and the
 * library makes a socket of each that asks for one before the first is let in; a browser asks for one on each line.
 */
export function limitLine(line: Line): void {
  let said = { since: performance.now(), packets: 0 }
  let hasSocket = false
  line.on('packet', (packet) => {
    const now = performance.now()
    if (now - said.since > packets.inMs) said = { since: now, packets: 0 }
    said.packets += 1
    const asksForSocket = isConnect(packet)
    // what follows in the same POST is not looked at any more
    if (said.packets > packets.most || (asksForSocket && hasSocket)) line.close()
    hasSocket ||= asksForSocket
  })
  line.on('packetCreate', () => {
    // nothing more is kept for it from now on
    if (line.writeBuffer.length >= mostUnread) line.close()
  })
}

/** Its kind is its first sign, whichever namespace it names. */
const isConnect = ({ type, data }: Packet): boolean =>
  type === 'message' && typeof data === 'string' && data.startsWith('0')
