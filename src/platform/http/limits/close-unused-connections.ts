import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Browsers and HTTP clients open connections ahead of need and may never use them. Node counts such a connection as
 * busy, so that closing the server would wait for it. The returned function ends those that have not sent a byte.
 */
export function trackUnusedConnections(server: Server): () => void {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
}
