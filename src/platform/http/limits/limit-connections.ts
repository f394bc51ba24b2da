import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { noteAccepted } from './accept-waiting.ts'
import { createConnectionLimit } from './connection-limit.ts'
import { networkOf } from '../callers/network-of.ts'

/**
 * Bounds what one address can hold open, and for how long without anything moving. Node ends whoever does not finish
 * asking and whoever asks nothing more; without this, whoever does not read an answer keeps it for ever. A trusted proxy
 * brings everybody's requests on few connections and is not counted.
 */
export function limitConnections(
  server: Server,
  options: {
    readonly perAddress: number
    /** milliseconds without a byte read or written; longer than any request waits for something */
    readonly stillMs: number
    readonly isTrusted: (address: string) => boolean
  },
): void {
  const { perAddress, stillMs, isTrusted } = options
  const limit = createConnectionLimit(perAddress)
  server.timeout = stillMs
  server.on('connection', (socket: Socket) => {
    noteAccepted()
    const peer = socket.remoteAddress
    if (peer === undefined || isTrusted(peer)) return
    const client = networkOf(peer)
    if (limit.isReached(client)) socket.destroy()
    else socket.once('close', limit.enter(client))
  })
}
