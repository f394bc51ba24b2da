import { type Answer, done, timedOut, unknown } from '../../kernel/answer.ts'
import type { TicketingRefusal } from '../../ports/ticketing.ts'
import { exchange } from './exchange.ts'
import { hasErrors, isError, parseError } from './errors.ts'
import { type Document, parseDocument, readJson } from './json-api.ts'

/** One call: the path below the API's address, and either a query or a body. */
export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly query?: readonly (readonly [string, string])[]
  readonly body?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

export type Reply<T> = Promise<Answer<T, TicketingRefusal>>

/** Calls the API and sorts what comes back into done, refused and unknown. Never throws, never repeats. */
export function createClient(settings: {
  readonly apiUrl: string
  readonly apiKey: string
  readonly readTimeoutMs: number
  readonly writeTimeoutMs: number
}) {
  const base = checkedBase(settings.apiUrl)

  /** The bytes of an answer whose status is good and that `isBad` does not know for an error all the same. */
  async function send(
    { method = 'GET', path, query = [], body, headers }: Call,
    isBad: (bytes: Uint8Array) => boolean,
  ): Reply<Uint8Array> {
    const timeout = method === 'GET' ? settings.readTimeoutMs : settings.writeTimeoutMs
    // Rack's nested arrays keep their order: a repeated key starts the next element
    const search =
      query.length > 0 ? `?${new URLSearchParams(query.map(([name, value]) => [name, value]))}` : ''
    try {
      const answer = await exchange(new URL(`${base}${path}${search}`), {
        method,
        headers: {
          'api-key': settings.apiKey,
          accept: 'application/vnd.api+json, application/json, */*;q=0.5',
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        body: body ? JSON.stringify(body) : undefined,
        timeoutMs: timeout,
      })
      const isGood = answer.status >= 200 && answer.status < 300
      if (isGood && !isBad(answer.bytes)) return done(answer.bytes)
      return parseError(answer.status, answer.bytes, {
        retryAfter: answer.header('retry-after'),
        date: answer.header('date'),
      })
    } catch (error) {
      return unknown(whyOf(error))
    }
  }

  /** The bytes of a good answer. */
  const bytes = (call: Call): Reply<Uint8Array> => send(call, isError)

  /** The document of a good answer, as `parse` reads it; what it cannot read is unknown. */
  async function document<T>(call: Call, parse: (document: Document) => T): Reply<T> {
    let json: unknown
    const answer = await send(call, (bytes) => hasErrors((json = jsonOf(bytes))))
    if (answer.kind !== 'done') return answer
    try {
      return done(parse(parseDocument(json)))
    } catch (error) {
      return unknown(`unreadable answer: ${whyOf(error)}`)
    }
  }

  return { bytes, document }
}

export type Client = ReturnType<typeof createClient>

/** What the bytes say; undefined where they are no JSON. */
function jsonOf(bytes: Uint8Array): unknown {
  try {
    return readJson(bytes)
  } catch {
    return undefined
  }
}

function checkedBase(apiUrl: string): string {
  const { protocol, hostname } = new URL(apiUrl)
  // the key travels in a header: clear text may not leave this machine
  if (
    protocol !== 'https:' &&
    !(protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
  ) {
    throw new Error(`the ticketing address must be https, or http on this machine: ${apiUrl}`)
  }
  return apiUrl.replace(/\/+$/, '')
}

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return timedOut
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
