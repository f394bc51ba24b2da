import { createServer } from 'node:http'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { descriptionPath } from './api-description.ts'
import { createAnswered, createRequestIds } from './replies/answered.ts'
import { decodableAddress } from './decodable-address.ts'
import { type ClientOf, createClientOf, createIsTrusted, isInternal } from './callers/client-address.ts'
import { trackUnusedConnections } from './limits/close-unused-connections.ts'
import { limitConnections } from './limits/limit-connections.ts'
import { createRateLimit, type RateLimit } from './limits/rate-limit.ts'
import { chargeFor, costs } from './limits/request-cost.ts'
import { createReadyAnswers, type ReadyAnswers } from './replies/ready-answers.ts'
import { answerWithRefusal, generalRefusal, tooManyRequests, type Translate } from './refusals/refusals.ts'
import type { TakeTurn } from '../fair-queue.ts'
import type { SecurityLog } from '../security-log.ts'
import { createReplyTurns } from './limits/thread-turns.ts'

/** Who is calling, as the bearer token says. */
export interface Caller {
  readonly userId: string
  readonly sessionId: string
}

/** `without-factor`: the role is there, and this session was opened without the second factor. */
export type Standing = 'operator' | 'without-factor' | 'none'

export interface HttpOptions {
  readonly publicUrl: string
  readonly translate: Translate
  /** The caller behind a bearer token, or null when it is unknown, old or ended. */
  readonly authenticate: (token: string) => Promise<Caller | null>
  /** Whether a caller looks after the product. */
  readonly standingOf: (caller: Caller) => Promise<Standing>
  /** for each client address */
  readonly requestsPerMinute: number
  /** proxies besides those on this machine that say truly whose request they pass on: addresses or networks */
  readonly trustedProxies: readonly string[]
  readonly log: FastifyBaseLogger
  readonly security: SecurityLog
}

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: HttpOptions['authenticate']
    standingOf: HttpOptions['standingOf']
    translate: Translate
    /** what a request's client is counted under */
    clientOf: ClientOf
    requestLimit: RateLimit
    /** what every answer says, whoever gives it */
    commonHeaders: Readonly<Record<string, string>>
    /** for what keeps the thread busy while a reply is made */
    replyTurns: TakeTurn
    security: SecurityLog
    /** what follows every answer */
    answered: ReturnType<typeof createAnswered>
    /** what is answered before Fastify hears of it */
    readyAnswers: ReadyAnswers
  }
  interface FastifyContextConfig {
    /** counts as no request of whoever asks */
    isUnlimited?: true
  }
}

const docsPath = '/api/docs'

/** The page of the API loads its own files and asks nobody else; its library writes styles into elements. */
const docsPolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/** Longer than the slowest call to a provider that a request waits for. */
const farewellMs = 15_000

const requestTimeoutMs = 30_000
const keepAliveMs = 72_000
/** Ends connections whose answer is not read or whose request never ends: no call of ours takes half as long. */
const stillMs = 60_000
/** Of one address that is no proxy: its sockets, and as many again for files and calls, twice. */
const connectionsPerAddress = 600

/** The server without any route of the product: limits, headers, bodies, refusals in the caller's language. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const isTrusted = createIsTrusted(options.trustedProxies)
  const clientOf = createClientOf(isTrusted)
  const requestLimit = createRateLimit(options.requestsPerMinute)
  const common = commonHeaders(options.publicUrl)
  const answered = createAnswered(options.log)
  const nextId = createRequestIds()
  const ready = createReadyAnswers({
    common: Object.entries(common).flat(),
    nextId,
    clientOf,
    take: requestLimit.take,
    tell: answered.tell,
  })
  const app = Fastify({
    serverFactory: (handle) => {
      const server = createServer((request, response) => {
        if (!ready.answer(request, response)) handle(request, response)
      })
      limitConnections(server, { perAddress: connectionsPerAddress, stillMs, isTrusted })
      // as Fastify sets them on a server of its own
      return Object.assign(server, {
        requestTimeout: requestTimeoutMs,
        headersTimeout: requestTimeoutMs,
        keepAliveTimeout: keepAliveMs,
      })
    },
    genReqId: nextId,
    loggerInstance: options.log,
    // one line for each request, when it is over, says as much as two
    logController: new LogController({ disableRequestLogging: true }),
    // more than anybody has to say in one call; to read and check a body of 256 kB took the only thread up to 0.4 s
    bodyLimit: 32 * 1024,
    // longer than any address Node takes, so that the contract refuses a long id and not the router
    routerOptions: { maxParamLength: 20_000 },
    trustProxy: isTrusted,
    rewriteUrl: ({ method, url = '' }) => decodableAddress(method, url),
    frameworkErrors: (_, request, reply) => answerUndecodable(request, reply),
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveMs,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('authenticate', options.authenticate)
  app.decorate('standingOf', options.standingOf)
  app.decorate('translate', options.translate)
  app.decorate('clientOf', clientOf)
  app.decorate('requestLimit', requestLimit)
  app.decorate('commonHeaders', common)
  app.decorate('replyTurns', createReplyTurns())
  app.decorate('answered', answered)
  app.decorate('readyAnswers', ready)
  app.decorate('security', options.security)
  // a proxy may strip the body of a request that needs none, and leave its type
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parseJson(request, String(body), done)
  })
  app.setErrorHandler((error, request, reply) => answerWithRefusal(error, request, reply, options.translate))
  app.setNotFoundHandler((request, reply) =>
    answerWithRefusal(generalRefusal(404), request, reply, options.translate),
  )
  // a connection on which somebody never finished asking is not idle, and would hold up the end for as long as it lives
  const closeUnusedConnections = trackUnusedConnections(app.server)
  app.addHook('preClose', async () => {
    ready.close()
    closeUnusedConnections()
    setTimeout(() => app.server.closeAllConnections(), farewellMs).unref()
  })
  app.addHook('onRequest', (request, _, done) => {
    // the request of the page that is being rendered was counted when it came
    const isFree = isInternal(request.raw) || request.routeOptions.config.isUnlimited
    const wait = isFree ? 0 : requestLimit.take(clientOf(request.raw))
    done(wait > 0 ? tooManyRequests(wait) : undefined)
  })
  app.addHook('onRequest', refuseForeignOrigins(options.publicUrl))
  app.addHook('onRequest', chargeForDocs)
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, url } = request
    const route = request.routeOptions.url ?? null
    const client = clientOf(request.raw)
    answered.tell({ id, method, url, route, client, status: reply.statusCode, ms: reply.elapsedTime })
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers(common)
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    done(null, payload)
  })
  await app.register(compress)
  await app.register(cookie)
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Sixrail',
        version: '1',
        description: 'Every call of the product, made from its contracts.',
      },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    staticCSP: docsPolicy,
    uiHooks: {
      // its own copy would be written out anew for everybody who asks
      async onRequest({ url }, reply) {
        if (url.split('?')[0] === `${docsPath}/json`) return reply.redirect(descriptionPath, 308)
      },
    },
  })
  return app
}

/** An address of a call that cannot be decoded: Fastify runs no hook for it, so limits, headers, log and metrics are applied here. */
function answerUndecodable(request: FastifyRequest, reply: FastifyReply): void {
  const app = request.server
  const started = performance.now()
  const { id, method, url, raw } = request
  const client = app.clientOf(raw)
  const wait = app.requestLimit.take(client)
  const refusal = wait > 0 ? tooManyRequests(wait) : generalRefusal(400)
  reply.raw.once('close', () => {
    const ms = performance.now() - started
    app.answered.tell({ id, method, url, client, route: null, status: reply.statusCode, ms })
  })
  reply.headers({ ...app.commonHeaders, 'cache-control': 'no-store' })
  answerWithRefusal(refusal, request, reply, app.translate)
}

/** What every answer says, whoever gives it. */
function commonHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/** The files of the API's page are up to two megabytes, and are compressed anew for everybody who asks. */
async function chargeForDocs(request: FastifyRequest): Promise<void> {
  // the route's, however the address is spelt
  const { url } = request.routeOptions
  if (url?.startsWith(`${docsPath}/`)) chargeFor(request, url.endsWith('*') ? costs.document : costs.page)
}

/** A page of another site must not act with a traveller's cookies. Browsers name their origin on every such request. */
function refuseForeignOrigins(publicUrl: string) {
  const own = new URL(publicUrl).origin
  return async (request: FastifyRequest) => {
    const { origin } = request.headers
    const writes = request.method !== 'GET' && request.method !== 'HEAD'
    if (writes && origin !== undefined && origin !== own) {
      throw Object.assign(new Error('foreign origin'), { statusCode: 403, code: 'foreign_origin' })
    }
  }
}
