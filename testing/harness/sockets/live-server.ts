import { onTestFinished } from 'vitest'
import { defaultLimits } from '../../../src/config/index.ts'
import { createHttp } from '../../../src/platform/http/server.ts'
import { type LiveOptions, serveLive } from '../../../src/platform/live/serve-live.ts'
import { createLog } from '../../../src/platform/log.ts'
import { type Watcher, watcher } from './watcher.ts'

/** The socket alone, with this much of its own behind it, until the test is over. Gives what opens a browser's socket at it. */
export async function liveServer(own: Partial<LiveOptions>) {
  const publicUrl = 'http://127.0.0.1'
  const app = await createHttp({
    ...{ publicUrl, log: createLog('silent'), ...defaultLimits, trustedProxies: [] },
    security: { note: () => {} },
    translate: (_, text) => text,
    authenticate: async () => null,
    standingOf: async () => 'none',
  })
  serveLive(app, {
    publicUrl,
    parts: [],
    topics: [{ name: 'groups.on', mayWatch: () => true }],
    sessionTopic: 'session',
    now: Date.now,
    socketsPerAddress: defaultLimits.socketsPerAddress,
    redisUrl: null,
    count: () => {},
    authenticate: async () => null,
    isAlive: async () => true,
    missedSince: async () => ({ version: 1, missed: false }),
    ...own,
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const sockets: Watcher[] = []
  onTestFinished(async () => {
    for (const socket of sockets) socket.close()
    await app.close()
  })
  return async (from: string, token: string | null = null): Promise<Watcher> => {
    const options = { address: from, origin: publicUrl }
    const socket = await watcher({ publicUrl: address }, token === null ? null : { token }, options)
    sockets.push(socket)
    return socket
  }
}
