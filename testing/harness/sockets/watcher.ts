import { io, type Socket } from 'socket.io-client'
import { vi } from 'vitest'
import type { LiveToBrowser, LiveToServer, WatchAnswer } from '../../../src/kernel/live.ts'
import { from, newAddress } from '../../builders/addresses.ts'
import type { TestTraveller } from '../../builders/travellers.ts'

type Line = Socket<LiveToBrowser, LiveToServer>

/** A browser's socket, as bare as can be: what it was told, and what it asks. */
export interface Watcher {
  readonly socket: Line
  readonly changes: readonly { readonly topic: string; readonly version: number }[]
  /** Resolves with the reason when the line is gone. */
  readonly closed: Promise<string>
  watch(topic: string, since?: number | null): Promise<WatchAnswer>
  /** Resolves with the next change of a topic. */
  next(topic: string): Promise<void>
  close(): void
}

/** Connects, or throws with the reason why it was not let in. */
export async function watcher(
  { publicUrl }: { readonly publicUrl: string },
  who: (Pick<TestTraveller, 'token'> & { readonly address?: string }) | null = null,
  options: {
    readonly transports?: readonly ('websocket' | 'polling')[]
    readonly origin?: string
    readonly address?: string
  } = {},
): Promise<Watcher> {
  const { transports = ['websocket'], origin = publicUrl, address = who?.address ?? newAddress() } = options
  const socket: Line = io(publicUrl, {
    transports: [...transports],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin, ...from(address) },
    ...(who && { auth: { token: who.token } }),
  })
  const changes: { topic: string; version: number }[] = []
  socket.on('changed', (change) => void changes.push(change))
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', (error) => {
      socket.close()
      reject(error)
    })
  })
  return {
    socket,
    changes,
    closed,
    watch: (topic, since = null) => socket.timeout(60_000).emitWithAck('watch', { topic, since }),
    async next(topic) {
      const count = () => changes.filter((change) => change.topic === topic).length
      const before = count()
      await vi.waitUntil(() => count() > before, { timeout: 60_000, interval: 5 })
    },
    close: () => void socket.close(),
  }
}
