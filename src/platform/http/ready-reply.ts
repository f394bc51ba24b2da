import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const zip = promisify(gzip)
const brotli = promisify(brotliCompress)
// quality 5 is a tenth of the work of the default 11 and nearly as small
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = { br: (body: Buffer) => brotli(body, quality), gzip: (body: Buffer) => zip(body) }
type Encoding = keyof typeof compress

/** A reply as bytes, with its headers, and compressed at most once. */
export class ReadyReply {
  readonly body: Buffer
  /** epoch ms: from then on it is made anew */
  readonly until: number
  /** epoch ms; null where age means nothing */
  readonly checkedAt: number | null
  readonly headers: Readonly<Record<string, string>>
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(reply: unknown, until: number, checkedAt: number | null = null) {
    this.body = Buffer.from(JSON.stringify(reply))
    this.until = until
    this.checkedAt = checkedAt
    this.headers = {
      'content-type': 'application/json; charset=utf-8',
      // weak: the same content in several encodings
      etag: `W/"${createHash('sha1').update(this.body).digest('base64url')}"`,
      // may be kept by anybody and shown by nobody without asking: seats and prices go out of date at any moment
      'cache-control': 'public, no-cache',
      vary: 'accept-language, accept-encoding',
    }
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding)
    if (known) return known
    const made = compress[encoding](this.body)
    this.#encoded.set(encoding, made)
    return made
  }
}

const worthCompressing = 1_024

/** Sends it in the best encoding the caller takes, or says that the caller has it already. */
export function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: ReadyReply,
  now: number,
): FastifyReply | Promise<FastifyReply> {
  reply.headers(ready.headers)
  if (ready.checkedAt !== null) reply.header('age', Math.max(0, Math.floor((now - ready.checkedAt) / 1_000)))
  if (request.headers['if-none-match']?.includes(ready.headers['etag']!)) return reply.status(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === null || ready.body.length < worthCompressing) return reply.send(ready.body)
  return ready.encoded(encoding).then((body) => reply.header('content-encoding', encoding).send(body))
}

function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  if (typeof accepted !== 'string') return null
  const takes = (name: Encoding) =>
    accepted.split(',').some((part) => {
      const [coding, weight] = part.trim().split(';')
      return coding === name && !/^\s*q=0(\.0*)?$/.test(weight ?? '')
    })
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}
