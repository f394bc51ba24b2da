import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { jsonBytes } from './json-bytes.ts'

const zip = promisify(gzip)
const brotli = promisify(brotliCompress)
// quality 5 is a tenth of the work of the default 11 and nearly as small
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const compress = { br: (body: Buffer) => brotli(body, quality), gzip: (body: Buffer) => zip(body) }
type Encoding = keyof typeof compress
/** `unchanged`: the caller has it already */
type Form = Encoding | 'plain' | 'unchanged'

type Headers = Readonly<Record<string, string>>

/** All there is to write for one answer. */
export interface Sendable {
  readonly status: number
  /** names and values in turns */
  readonly headers: readonly string[]
  /** a small one is a text of one character for each byte: Node then sends it in one piece with its headers */
  readonly body: Buffer | string | undefined
}

const smallBytes = 16_384
const worthCompressing = 1_024

/** A reply as bytes, with its headers, and compressed at most once. */
export class ReadyReply {
  readonly body: Buffer
  readonly status: number
  readonly headers: Headers
  /** epoch ms: from then on it is made anew */
  readonly until: number
  /** epoch ms; null where age means nothing */
  readonly #checkedAt: number | null
  readonly #compressing = new Map<Encoding, Promise<Buffer>>()
  readonly #compressed = new Map<Encoding, Buffer>()
  readonly #sendable = new Map<Form, { readonly age: number | null; readonly sendable: Sendable }>()

  constructor(given: {
    readonly body: Buffer
    readonly status?: number
    readonly headers: Headers
    readonly until: number
    readonly checkedAt?: number | undefined
  }) {
    this.body = given.body
    this.status = given.status ?? 200
    this.headers = given.headers
    this.until = given.until
    this.#checkedAt = given.checkedAt ?? null
  }

  /** As it goes out at once, with `common` headers that every answer has; null where it has to be compressed first. */
  sendable(asked: IncomingHttpHeaders, now: number, common: readonly string[]): Sendable | null {
    const form = this.formFor(asked)
    const age = this.ageAt(now)
    const known = this.#sendable.get(form)
    if (known?.age === age) return known.sendable
    const body = form === 'unchanged' ? undefined : form === 'plain' ? this.body : this.#compressed.get(form)
    if (form !== 'unchanged' && body === undefined) return null
    const headers = Object.entries(this.headers).flat()
    if (age !== null) headers.push('age', String(age))
    if (form === 'br' || form === 'gzip') headers.push('content-encoding', form)
    headers.push(...common)
    if (body !== undefined) headers.push('content-length', String(body.length))
    const sendable = {
      status: form === 'unchanged' ? 304 : this.status,
      headers,
      body: body !== undefined && body.length <= smallBytes ? body.toString('latin1') : body,
    }
    this.#sendable.set(form, { age, sendable })
    return sendable
  }

  /** The best form the caller takes. */
  formFor(asked: IncomingHttpHeaders): Form {
    const { etag } = this.headers
    if (etag !== undefined && asked['if-none-match']?.includes(etag) === true) return 'unchanged'
    if (this.body.length < worthCompressing) return 'plain'
    return encodingFor(asked['accept-encoding']) ?? 'plain'
  }

  /** s */
  ageAt(now: number): number | null {
    return this.#checkedAt === null ? null : Math.max(0, Math.floor((now - this.#checkedAt) / 1_000))
  }

  /** The same, once it stands ready in the form that the caller takes. */
  async compressedFor(asked: IncomingHttpHeaders): Promise<this> {
    const form = this.formFor(asked)
    if (form === 'br' || form === 'gzip') await this.encoded(form)
    return this
  }

  /** The same, once it stands ready in every form that the one before it was asked for. */
  async compressedAs(before: ReadyReply): Promise<this> {
    if (this.body.length >= worthCompressing)
      await Promise.all([...before.#compressed.keys()].map((encoding) => this.encoded(encoding)))
    return this
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressing.get(encoding)
    if (known) return known
    const made = compress[encoding](this.body).then((body) => {
      this.#compressed.set(encoding, body)
      return body
    })
    this.#compressing.set(encoding, made)
    return made
  }
}

/** The reply of a call of the API. */
export function readyJson(reply: unknown, until: number, checkedAt?: number): ReadyReply {
  const body = jsonBytes(reply)
  return new ReadyReply({
    body,
    until,
    checkedAt,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      // weak: the same content in several encodings
      etag: `W/"${hash('sha1', body, 'base64url')}"`,
      // may be kept by anybody and shown by nobody without asking: seats and prices go out of date at any moment
      'cache-control': 'public, no-cache',
      vary: 'accept-language, accept-encoding',
    },
  })
}

/** Sends it through Fastify, in the best form the caller takes. */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  ready: ReadyReply,
  now: number,
): Promise<FastifyReply> {
  const form = ready.formFor(request.headers)
  const age = ready.ageAt(now)
  reply.headers(ready.headers)
  if (age !== null) reply.header('age', age)
  if (form === 'unchanged') return reply.status(304).send()
  reply.status(ready.status)
  if (form === 'plain') return reply.send(ready.body)
  const body = await ready.encoded(form)
  return reply.header('content-encoding', form).send(body)
}

const knownEncodings = new Map<string, Encoding | null>()
const mostKnown = 500

function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  if (typeof accepted !== 'string') return null
  const known = knownEncodings.get(accepted)
  if (known !== undefined) return known
  const takes = (name: Encoding) =>
    accepted.split(',').some((part) => {
      const [coding, weight] = part.trim().split(';')
      return coding === name && !/^\s*q=0(\.0*)?$/.test(weight ?? '')
    })
  const encoding = takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
  // the same few headers come with every request
  if (knownEncodings.size < mostKnown && accepted.length < 200) knownEncodings.set(accepted, encoding)
  return encoding
}
