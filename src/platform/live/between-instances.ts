import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Redis } from 'ioredis'
import { safeParse } from 'zod/v4/core'
import * as z from 'zod/mini'
import type { Log } from '../log.ts'
import type { Handed } from './live-part.ts'
import type { LiveServer } from './live-socket.ts'

export interface Instances {
  hand(event: string, data: object): void
  isConnected(): boolean
  close(): void
}

/** An instance that shares no Redis with others. */
export const onItsOwn: Instances = { hand() {}, isConnected: () => false, close() {} }

const answerMs = 5_000

/** Socket.IO's SERVER_SIDE_EMIT, to which nobody waits for an answer, with our own event. */
const handedMessage = z.object({
  type: z.literal(9),
  data: z.object({
    requestId: z.optional(z.undefined()),
    packet: z.tuple([z.literal('handed'), z.array(z.object({ event: z.string(), data: z.unknown() }))]),
  }),
})

/**
 * The adapter also takes orders: to join sockets to rooms, to send to browsers, to list who is connected. Instances give each other none
 * of them, so they could only come from somebody else who can write to this Redis.
 */
function takeOnlyHanded<A extends object>(adapter: A): A {
  const own = adapter as A & { onMessage(message: unknown, offset?: string): void }
  const take = own.onMessage.bind(own)
  own.onMessage = (message, offset) => {
    if (safeParse(handedMessage, message).success) take(message, offset)
  }
  return own
}

/**
 * Joins the instances that share this Redis, by Socket.IO's adapter for it. While Redis is away nothing is handed over and nothing
 * is kept for later: every instance reads it from the database, as those without Redis do.
 */
export function joinInstances(io: LiveServer, redisUrl: string, log: Log): Instances {
  const again = { retryStrategy: (times: number) => Math.min(times * 100, 2_000) }
  const writer = new Redis(redisUrl, {
    ...{ ...again, enableOfflineQueue: false, maxRetriesPerRequest: 0 },
    // one that takes what is said and answers nothing would be written to for ever
    socketTimeout: answerMs,
  })
  let isAway = false
  writer.on('error', (error) => {
    // once, not at every try
    if (!isAway)
      log.warn({ err: error }, 'Redis is away; messages of other instances are read from the database')
    isAway = true
  })
  writer.on('ready', () => {
    if (isAway) log.info({}, 'Redis is back')
    isAway = false
  })

  const readers: Redis[] = []
  const newReader = () => {
    const reader = new Redis(redisUrl, { ...again, maxRetriesPerRequest: null })
    const subscribe = reader.subscribe.bind(reader)
    // the adapter waits for neither promise, and one that nobody waits for ends the process when it fails
    readers.push(Object.assign(reader, { subscribe: (...to: string[]) => subscribe(...to).catch(() => 0) }))
    return reader
  }
  const newAdapter = createAdapter(
    {
      options: {},
      duplicate: newReader,
      publish: (channel: string, bytes: Buffer) => writer.publish(channel, bytes).catch(() => 0),
    },
    { streamName: 'sixrail:live', channelPrefix: 'sixrail:live' },
  )
  // no arrow function: the library calls it with `new`
  io.adapter(function (namespace) {
    return takeOnlyHanded(newAdapter(namespace))
  })

  let waiting: Handed[] = []
  const flush = () => {
    const all = waiting
    waiting = []
    if (writer.status === 'ready') io.serverSideEmit('handed', all)
  }
  return {
    hand(event, data) {
      // what is committed by one statement goes together
      if (waiting.push({ event, data }) === 1) queueMicrotask(flush)
    },
    isConnected: () => writer.status === 'ready',
    close() {
      void io.sockets.adapter.close()
      for (const redis of [writer, ...readers]) redis.disconnect()
    },
  }
}
