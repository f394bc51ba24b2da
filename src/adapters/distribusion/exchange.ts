import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unzip = promisify(gunzip)

/** Ten times the largest real answer (all stations in every language). */
const maxResponseBytes = 64 * 2 ** 20

export interface Question {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** for the whole of it; then it fails with a `TimeoutError` */
  readonly timeoutMs: number
}

export interface Exchanged {
  readonly status: number
  readonly bytes: Uint8Array
  header(name: string): string | null
}

/**
 * One request and its whole answer, over connections that are kept. A search reads two answers of a hundred kilobytes
 * while a traveller waits, and `fetch`, with its streams, needs half as much time again for them. Throws on timeout (`TimeoutError`),
 * redirect, cut-off or oversized answer, and connection errors; HTTP error statuses are returned.
 */
export async function exchange(url: URL, question: Question): Promise<Exchanged> {
  const { method, headers, body, timeoutMs } = question
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method,
    headers: { ...headers, 'accept-encoding': 'gzip' },
  })
  let late: DOMException | null = null
  const timer = setTimeout(() => {
    request.destroy((late = new DOMException(`no answer within ${timeoutMs} ms`, 'TimeoutError')))
  }, timeoutMs)
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).on('error', reject).end(body)
    })
    const status = answer.statusCode!
    const received = await readWhole(answer)
    // a followed redirect would repeat a write, and carry the key to another host
    if (status >= 300 && status < 400) throw new Error(`redirected with ${status}`)
    return {
      status,
      bytes:
        answer.headers['content-encoding'] === 'gzip'
          ? await unzip(received, { maxOutputLength: maxResponseBytes })
          : received,
      header: (name) => answer.headers[name]?.toString() ?? null,
    }
  } catch (error) {
    // the timeout cuts the answer off, so the error caught here may only say that: report the timeout
    throw late ?? error
  } finally {
    clearTimeout(timer)
  }
}

function readWhole(answer: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    answer
      .on('data', (chunk: Buffer) => {
        length += chunk.length
        chunks.push(chunk)
        if (length > maxResponseBytes)
          answer.destroy(new Error(`an answer of more than ${maxResponseBytes} bytes`))
      })
      .on('error', reject)
      .once('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)))
      .once('close', () => reject(new Error('the answer was cut off')))
  })
}
