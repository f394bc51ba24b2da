import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unzip = promisify(gunzip)

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
 * while a traveller waits, and `fetch`, with its streams, needs half as much time again for them.
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
    const received = await buffer(answer)
    // a followed redirect would repeat a write, and carry the key to another host
    if (status >= 300 && status < 400) throw new Error(`redirected with ${status}`)
    return {
      status,
      bytes: answer.headers['content-encoding'] === 'gzip' ? await unzip(received) : received,
      header: (name) => answer.headers[name]?.toString() ?? null,
    }
  } catch (error) {
    // half an answer that is cut off says only that it was cut off
    throw late ?? error
  } finally {
    clearTimeout(timer)
  }
}
