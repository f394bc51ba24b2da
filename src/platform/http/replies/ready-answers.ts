import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answered } from './answered.ts'
import type { ReadyReply } from './ready-reply.ts'

/** Answers that may stand ready at some addresses. */
export interface ReadySource {
  /** as it was mounted in Fastify */
  readonly route: string
  readonly now: () => number
  /** what stands ready for exactly this request */
  readonly find: (request: IncomingMessage) => ReadyReply | null
  /** told of each one that was sent */
  readonly count?: () => void
}

/**
 * Sends what stands ready before Fastify hears of the request: making its request, reply, hooks and log costs more than
 * the answer. The same duties apply as for any other answer: rate limit, headers, log line and metrics. Anything unusual
 * is left to Fastify: `answer` then returns false and has done nothing.
 */
export function createReadyAnswers(given: {
  readonly common: readonly string[]
  readonly nextId: () => string
  readonly clientOf: (request: IncomingMessage) => string
  /** 0, or the milliseconds to wait, and then nothing was counted */
  readonly take: (client: string) => number
  readonly tell: (answered: Answered) => void
}) {
  const { common, nextId, clientOf, take, tell } = given
  const calls = new Map<string, ReadySource>()
  let pages: ReadySource | undefined
  let isClosing = false

  return {
    /** Answers of a call whose path has no parameters. */
    addCall: (source: ReadySource): void => void calls.set(source.route, source),
    /** Answers at addresses of no call. */
    addPages(source: ReadySource): void {
      pages = source
    },
    /** From now on Fastify answers all, in the way of a server that ends. */
    close(): void {
      isClosing = true
    },

    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { method, url, headers } = request
      if (method !== 'GET' || url === undefined || isClosing) return false
      // who shows a token is answered after it was looked at; a body is read by Fastify
      if (headers.authorization !== undefined || hasBody(headers)) return false
      const started = performance.now()
      const end = url.indexOf('?')
      const source = calls.get(end === -1 ? url : url.slice(0, end)) ?? pages
      const sendable = source?.find(request)?.sendable(headers, source.now(), common)
      if (!source || !sendable) return false
      const client = clientOf(request)
      // refused in the asker's language, with the refusal's own headers
      if (take(client) > 0) return false
      const { status, body } = sendable
      // Node only reads it
      response.writeHead(status, sendable.headers as string[])
      // it is with the system when this returns, as much of it as the connection takes at once
      response.end(body, 'latin1')
      source.count?.()
      tell({
        ...{ id: nextId(), method, url, client, status, ms: performance.now() - started },
        route: source.route,
      })
      return true
    },
  }
}

export type ReadyAnswers = ReturnType<typeof createReadyAnswers>

function hasBody(headers: IncomingMessage['headers']): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}
