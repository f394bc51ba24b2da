import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import { isLanguage, type Language } from '../../kernel/languages.ts'
import { topicParts, type WatchAnswer } from '../../kernel/live.ts'
import { createFairQueue, QueueFull } from '../fair-queue.ts'
import { createConnectionLimit } from '../http/limits/connection-limit.ts'
import { createRateLimit } from '../http/limits/rate-limit.ts'
import { generalRefusal } from '../http/refusals/refusals.ts'
import { languageOf } from '../http/request-language.ts'
import type { Caller } from '../http/server.ts'
import type { FromSomewhere } from '../http/callers/client-address.ts'
import type { Log } from '../log.ts'
import { type Connection, limitConnection } from './limit-connection.ts'
import { joinFrames } from './join-frames.ts'
import { joinInstances, onItsOwn, type Instances } from './between-instances.ts'
import { type LiveServer, type LiveSocket, seen } from './live-socket.ts'
import { answerEvent, presentRefusal, refuseEvent } from './answer-event.ts'
import type { LiveClient, LivePart, LiveRooms } from './live-part.ts'
import { answerWatch, type WatchDeps } from './watch-topic.ts'

export interface LiveOptions extends WatchDeps {
  readonly publicUrl: string
  readonly authenticate: (token: string) => Promise<Caller | null>
  readonly now: () => number
  /** the topic that is announced when a session ends, with its id as the key; no browser watches it */
  readonly sessionTopic: string
  readonly socketsPerAddress: number
  /** what features do over the socket besides their topics */
  readonly parts: readonly LivePart[]
  /** where instances hand each other what they have stored; null: each reads it from the database */
  readonly redisUrl: string | null
  /** told how to count what is open, and whether the others can be handed anything: 1 or 0 */
  readonly count: (open: () => number, connected: () => number) => void
}

const path = '/socket.io'
/** Enough for any ask; a chat message fits as well. */
const largestMessage = 16 * 1024
const refusedUpgrade = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'
const farewellMs = 500
const againMs = 1_000
/** From all sockets of one client address together. An office that comes back after a break asks some hundred at once. */
const messagesPerMinute = 1_200

/**
 * The socket at /socket.io. Visitors may watch what anybody may see; a bearer given at the start binds the socket to its
 * session, which is checked with what is said and whose end closes the socket. Gives what delivers to those watching.
 */
export function serveLive(
  app: FastifyInstance,
  options: LiveOptions,
): (topic: string, version: number) => void {
  const { publicUrl, authenticate, isAlive, now, sessionTopic, socketsPerAddress } = options
  const log: Log = app.log
  const own = new URL(publicUrl).origin
  const limit = createConnectionLimit(socketsPerAddress)
  const messageLimit = createRateLimit(messagesPerMinute)
  // two of the database's connections at most for one client, and never all of them for the sockets
  const queue = createFairQueue({
    atOnce: () => 8,
    atOncePerClient: 2,
    waiting: 5_000,
    waitingPerClient: 400,
  })
  const watching = { ...options, log, turns: queue.run }
  const counted = new WeakSet<object>()
  const io: LiveServer = new Server(app.server, {
    path,
    serveClient: false,
    destroyUpgrade: false,
    maxHttpBufferSize: largestMessage,
    connectTimeout: 10_000,
    // browsers name their origin; another site's page must not use a traveller's session
    allowRequest: (request, answer) => {
      const { origin } = request.headers
      const isForeign = origin !== undefined && origin !== own
      const isOver = limit.isReached(app.clientOf(request))
      answer(isForeign ? 'foreign origin' : isOver ? 'too many connections' : null, !isForeign && !isOver)
    },
  })
  // its requests do not come by the server's own hooks, where the others are counted
  io.engine.use((request: FromSomewhere, response: Refusable, next: () => void) => {
    for (const [name, value] of Object.entries(app.commonHeaders)) response.setHeader(name, value)
    const wait = counted.has(request) ? 0 : app.requestLimit.take(app.clientOf(request))
    if (wait === 0) return next()
    response.setHeader('retry-after', Math.ceil(wait / 1_000))
    response.statusCode = 429
    response.end()
  })
  const instances = options.redisUrl === null ? onItsOwn : joinInstances(io, options.redisUrl, log)
  joinFrames(io.sockets.adapter)
  options.count(
    () => io.engine.clientsCount,
    () => Number(instances.isConnected()),
  )
  const answering = { app, isAlive, now, turns: queue.run }
  const rooms = liveRooms(io, instances)
  const parts = options.parts.map((part) => part(rooms))
  const handlers = parts.flatMap((part) => part.handlers)
  const partsByTopic = new Map(
    parts.flatMap(({ topics }) =>
      topics.map((name) => [name, parts.filter((part) => part.topics.includes(name))]),
    ),
  )
  io.on('handed', (all) => {
    for (const { event, data } of all) for (const part of parts) part.onHanded?.(event, data)
  })
  let isClosing = false
  /** Where the database did not answer, the part is told again until it does. */
  const tell = (part: (typeof parts)[number], topic: string): void => {
    part.onTopic(topic)?.catch((error: unknown) => {
      log.warn({ err: error }, 'a part could not be told of a topic; trying again')
      if (!isClosing) setTimeout(() => tell(part, topic), againMs).unref()
    })
  }
  io.engine.on('connection', (connection: Connection & { request: FromSomewhere; once: Once }) => {
    const client = app.clientOf(connection.request)
    // those that came in one piece were all let in before the first of them was counted
    if (limit.isReached(client)) return connection.close(true)
    connection.once('close', limit.enter(client))
    limitConnection(connection)
  })
  // where the server listens on two addresses, Fastify has one server for each, and only one of them is the socket's
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_, body, done) => done(null, body))
    scope.all(`${path}/`, { schema: { hide: true } }, (request, reply) => {
      counted.add(request.raw)
      reply.hijack()
      io.engine.handleRequest(request.raw, reply.raw)
    })
  })
  const sockets = new Set<Duplex>()
  app.server.on('upgrade', ({ url }, socket) => {
    // Node listens no more, and an error that nobody listens for ends the process: a reset of the connection is one
    socket.on('error', () => socket.destroy())
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // as the library tells its own requests from others
    if (!url?.startsWith(`${path}/`)) socket.end(refusedUpgrade, () => socket.destroy())
  })
  app.addHook('preClose', async () => {
    isClosing = true
    instances.close()
    // not `disconnect`: the browsers shall come back, to another instance or this one's successor
    io.engine.close()
    // one that has vanished never answers the farewell, and the server would wait for it
    setTimeout(() => sockets.forEach((socket) => socket.destroy()), farewellMs)
  })

  io.use(async (socket, next) => {
    try {
      const client = app.clientOf(socket.request)
      const caller = await callerOf(socket, (token) => queue.run(client, () => authenticate(token)))
      const language = languageOfSocket(socket)
      Object.assign(socket.data, { caller, client, language, turn: Promise.resolve(), waiting: 0 })
      next()
    } catch (error) {
      if (codeOf(error) === 'internal') log.error({ err: error }, 'a socket could not be let in')
      next(Object.assign(new Error('refused'), { data: { code: codeOf(error) } }))
    }
  })
  io.on('connection', (socket) => {
    const { caller, client } = socket.data
    socket.use((packet, next) => {
      if (messageLimit.take(client) === 0) next()
      else {
        const handler = handlers.find(({ event }) => event.name === packet[0])
        if (handler) refuseEvent(app, socket, handler, generalRefusal(429), packet.at(-1))
        else refuse(packet.at(-1))
      }
    })
    if (caller) socket.data[seen] = liveClient(app, socket, caller)
    for (const handler of handlers)
      onEvent(socket, handler.event.name, (...said) => void answerEvent(answering, socket, handler, said))
    socket.on('watch', (ask, reply) => void answerWatch(watching, socket, ask, reply))
    socket.on('unwatch', (topic) => {
      if (typeof topic === 'string' && isWatchable(options, topic)) void socket.leave(topic)
    })
    if (!caller) return
    void socket.join(`${sessionTopic}:${caller.sessionId}`)
    // it may have ended between the bearer's check and this moment
    queue
      .run(client, () => isAlive(caller.sessionId))
      .then(
        (alive) => alive || socket.disconnect(true),
        // not `disconnect`: the session may well be alive, so the browser shall come back with it
        () => socket.conn.close(),
      )
  })

  return (topic, version) => {
    const { name } = topicParts(topic)
    // each instance hears of every topic, and tells its own sockets; a topic nobody here watches would be encoded all the same
    if (io.sockets.adapter.rooms.has(topic)) {
      if (name === sessionTopic) io.local.in(topic).disconnectSockets(true)
      else io.local.to(topic).emit('changed', { topic, version })
    }
    for (const part of partsByTopic.get(name) ?? []) tell(part, topic)
  }
}

interface Refusable {
  statusCode: number
  setHeader(name: string, value: number | string): unknown
  end(): unknown
}
type Once = (event: 'close', act: () => void) => void
class Unauthenticated extends Error {}

function codeOf(error: unknown): string {
  if (error instanceof Unauthenticated) return 'unauthenticated'
  return error instanceof QueueFull ? 'too_many_requests' : 'internal'
}

function refuse(reply: unknown): void {
  const answer: WatchAnswer = { ok: false, code: 'too_many_requests' }
  if (typeof reply === 'function') reply(answer)
}

function isWatchable({ topics }: LiveOptions, topic: string): boolean {
  return topics.some(({ name }) => name === topicParts(topic).name)
}

/** The rooms of features, apart from those of topics and sessions. */
const roomName = (room: string): string => `room:${room}`

function liveRooms(io: LiveServer, { hand }: Instances): LiveRooms {
  const { sockets, adapter } = io.sockets
  const of = (room: string) => {
    const clients: LiveClient[] = []
    for (const id of adapter.rooms.get(roomName(room)) ?? []) {
      const client = sockets.get(id)?.data[seen]
      if (client) clients.push(client)
    }
    return clients
  }
  return {
    of,
    // those of `of`, since nobody else enters such a room; the library makes the bytes of a message once for all of them
    send(room, event, data, except = null) {
      const all = io.local.to(roomName(room))
      saying(except === null ? all : all.except(except.id)).emit(event, data)
    },
    hand,
  }
}

function liveClient(app: FastifyInstance, socket: LiveSocket, { userId, sessionId }: Caller): LiveClient {
  return {
    ...{ id: socket.id, userId, sessionId },
    isIn: (room) => socket.rooms.has(roomName(room)),
    enter: (room) => void socket.join(roomName(room)),
    leave: (room) => void socket.leave(roomName(room)),
    send: (event, data) => void saying(socket).emit(event, data),
    refuse: (refusal, data) => socket.emit('error', { ...presentRefusal(app, socket, refusal), ...data }),
  }
}

/** Events of features have their types in their contracts. */
const saying = (to: unknown) => to as { emit(event: string, data: object): unknown }
const onEvent = (socket: unknown, event: string, act: (...said: unknown[]) => void) =>
  void (socket as { on(event: string, act: (...said: unknown[]) => void): unknown }).on(event, act)

/** Of the page, where it says so. */
function languageOfSocket({ handshake, request }: LiveSocket): Language {
  const { language } = handshake.auth as { language?: unknown }
  return isLanguage(language) ? language : languageOf(request)
}

async function callerOf(
  socket: LiveSocket,
  authenticate: LiveOptions['authenticate'],
): Promise<Caller | null> {
  const { token } = socket.handshake.auth as { token?: unknown }
  if (token === undefined || token === null) return null
  const caller = typeof token === 'string' && token.length <= 200 ? await authenticate(token) : null
  if (!caller) throw new Unauthenticated()
  return caller
}
