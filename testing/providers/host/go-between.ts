import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import type { Asked, Body, Exchange, Told } from './recording.ts'
import { scrub } from './scrub.ts'

const sentOn = [
  'accept',
  'api-key',
  'authorization',
  'collect_within',
  'content-type',
  'idempotency-key',
  'stripe-version',
]
const kept = [
  'content-type',
  'date',
  'idempotent-replayed',
  'location',
  'retry-after',
  'stripe-rate-limited-reason',
  'stripe-should-retry',
]

interface Loss {
  readonly method: string
  readonly path: RegExp
  readonly when: 'before' | 'after'
  left: number
}

/** Takes the calls of an adapter: hands them to a host and writes them down, or answers them from what was written down. */
export interface GoBetween {
  /** what the adapter takes for the host */
  readonly url: string
  /** the next calls like this are lost on their way there or back */
  lose(loss: Omit<Loss, 'left'> & { readonly times: number }): void
  readonly exchanges: readonly Exchange[]
  /** Fails where a recording and what was asked are not the same. */
  close(): Promise<void>
}

/**
 * Between an adapter and a provider's host. The adapter cannot tell it from the host, so its own code, its SDK and its
 * sockets are tried as they are; calls can be lost here although the host knows no faults on demand.
 * `watch` sees every answer as it came.
 */
export function openGoBetween(
  host: { readonly origin: string } | { readonly recorded: readonly Exchange[] },
  watch: (asked: Asked, body: Body) => void = () => {},
): Promise<GoBetween> {
  const exchanges: Exchange[] = []
  const losses: Loss[] = []
  const consoleErrors: string[] = []
  const used = new Set<number>()
  let answered = 0

  async function pass(
    origin: string,
    request: IncomingMessage,
    asked: Asked,
    bytes: Buffer,
  ): Promise<Told | null> {
    const loss = losses.find(
      ({ left, method, path }) => left > 0 && method === asked.method && path.test(asked.path),
    )
    if (loss) loss.left -= 1
    const place = exchanges.length
    const exchange = { asked: scrubbed(asked), after: answered, isLost: loss !== undefined }
    exchanges.push({ ...exchange, told: null })
    if (loss?.when === 'before') {
      answered += 1
      return null
    }
    const answer = await fetch(`${origin}${request.url}`, {
      method: asked.method,
      headers: Object.fromEntries(
        sentOn.flatMap((name) => {
          const value = request.headers[name]
          return typeof value === 'string' ? [[name, value]] : []
        }),
      ),
      redirect: 'manual',
      ...(bytes.length > 0 && { body: new Uint8Array(bytes) }),
    })
    const told: Told = {
      status: answer.status,
      headers: Object.fromEntries(
        kept.flatMap((name) => {
          const value = answer.headers.get(name)
          return value === null ? [] : [[name, value]]
        }),
      ),
      body: readable(Buffer.from(await answer.arrayBuffer()), answer.headers.get('content-type') ?? ''),
    }
    answered += 1
    watch(asked, told.body)
    const body = 'json' in told.body ? { json: scrub(told.body.json) } : told.body
    exchanges[place] = { ...exchange, told: { ...told, body } }
    return loss ? null : told
  }

  function repeat(recorded: readonly Exchange[], asked: Asked): Told | null {
    const question = scrubbed(asked)
    const place = recorded.findIndex(
      (exchange, index) => !used.has(index) && isDeepStrictEqual(exchange.asked, question),
    )
    const next = recorded.findIndex((_, index) => !used.has(index))
    const found = recorded[place]
    const isInOrder = found && (next >= found.after || next === place)
    if (!found || !isInOrder) {
      consoleErrors.push(
        `asked ${JSON.stringify(question)}, recorded next is ${JSON.stringify(recorded[next]?.asked ?? 'nothing')}`,
      )
      return null
    }
    used.add(place)
    return found.isLost ? null : found.told
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch((error) => {
      consoleErrors.push(String(error))
      response.destroy()
    })
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request)
    const asked = questionOf(request, bytes)
    const told =
      'origin' in host ? await pass(host.origin, request, asked, bytes) : repeat(host.recorded, asked)
    if (!told) {
      request.socket.destroy()
      return
    }
    response.writeHead(told.status, told.headers).end(bytesOf(told.body))
  }

  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        lose: ({ times, ...loss }) => void losses.push({ ...loss, left: times }),
        exchanges,
        async close() {
          server.closeAllConnections()
          await new Promise((closed) => server.close(closed))
          if ('recorded' in host && consoleErrors.length === 0 && used.size < host.recorded.length)
            consoleErrors.push(
              `${host.recorded.length - used.size} recorded calls were not made, the first ${JSON.stringify(host.recorded.find((_, index) => !used.has(index))?.asked)}`,
            )
          if (consoleErrors.length > 0) throw new Error(`not as it was recorded: ${consoleErrors.join('; ')}`)
        },
      }),
    )
  })
}

const scrubbed = (asked: Asked): Asked => ({
  ...asked,
  path: String(scrub(asked.path)),
  body: scrub(asked.body),
})

function questionOf(request: IncomingMessage, bytes: Buffer): Asked {
  const key = request.headers['idempotency-key']
  return {
    method: request.method!,
    path: request.url!,
    // a key the SDK made up itself is another one every time
    key: typeof key === 'string' && !key.startsWith('stripe-node-retry-') ? key : null,
    body: bytes.length === 0 ? null : writtenBody(bytes.toString(), request.headers['content-type'] ?? ''),
  }
}

function writtenBody(text: string, type: string): unknown {
  if (type.includes('json')) return JSON.parse(text)
  return type.includes('form') ? Object.fromEntries(new URLSearchParams(text)) : text
}

/** Judged by the bytes: the content type has been seen to promise otherwise. */
function readable(bytes: Buffer, type: string): Body {
  if (type.includes('json')) {
    try {
      return { json: JSON.parse(bytes.toString()) }
    } catch {
      // kept as it came: what it is not is what the adapter has to find out
    }
  }
  return /^(text|application\/json)/.test(type)
    ? { text: bytes.toString() }
    : { base64: bytes.toString('base64') }
}

function bytesOf(body: Body): Buffer {
  if ('json' in body) return Buffer.from(JSON.stringify(body.json))
  return 'text' in body ? Buffer.from(body.text) : Buffer.from(body.base64, 'base64')
}
