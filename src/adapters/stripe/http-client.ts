import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import Stripe from 'stripe'

type Client = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient']>
type Reply = Awaited<ReturnType<Client['makeRequest']>>

/** No answer of theirs comes near it; whoever sends more is not believed to be them. */
const mostBytes = 16 * 2 ** 20

/**
 * Sends one request of the SDK and reads its whole answer. The SDK's own client lets an answer take for ever as long as a
 * byte arrives now and then, keeps all of it however long it is, and breaks the process at JSON that is no object. It
 * also waits half a second before it repeats a connection that was closed, while a traveller waits: here that is done at
 * once, with the same key, and not by a process that stood still meanwhile, because the key may be forgotten by then.
 */
export const wholeAnswers: Client = {
  getClientName: () => 'node',

  async makeRequest(...question) {
    const timeout = question[7]
    const beganAt = Date.now()
    try {
      return await makeRequest(...question)
    } catch (error) {
      if (!isConnectionClosed(error)) throw error
      if (Date.now() - beganAt > timeout) throw notRepeated(error)
    }
    try {
      return await makeRequest(...question)
    } catch (error) {
      throw isConnectionClosed(error) ? notRepeated(error) : error
    }
  },
}

// under its own code the SDK would take it for the first time and repeat it once more
const notRepeated = (error: unknown) => new Error('the connection was closed', { cause: error })

const isConnectionClosed = (error: unknown) =>
  Stripe.HttpClient.CONNECTION_CLOSED_ERROR_CODES.includes((error as NodeJS.ErrnoException).code ?? '')

const makeRequest: Client['makeRequest'] = (
  host,
  port,
  path,
  method,
  headers,
  requestData,
  protocol,
  timeout,
) => {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>()
  const request = (protocol === 'http' ? requestHttp : requestHttps)({
    host,
    port,
    path,
    method,
    headers: headers as Record<string, string>,
  })
  const timer = setTimeout(() => request.destroy(Stripe.HttpClient.makeTimeoutError()), timeout)
  request
    .on('error', reject)
    .once('response', (answer) => {
      const status = answer.statusCode!
      // a followed redirect would repeat a write; one that is not followed brings nobody's answer
      if (status >= 300 && status < 400) return void request.destroy(new Error(`redirected with ${status}`))
      readWhole(answer).then(
        (text) => resolve(asAnswer(status, answer.headers, text)),
        (error) => reject(error),
      )
    })
    .end(requestData)
  return promise.finally(() => clearTimeout(timer))
}

function readWhole(answer: IncomingMessage): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const chunks: Buffer[] = []
  let length = 0
  answer
    .on('data', (chunk: Buffer) => {
      length += chunk.length
      chunks.push(chunk)
      if (length > mostBytes) answer.destroy(new Error(`an answer of more than ${mostBytes} bytes`))
    })
    .on('error', reject)
    .once('end', () => resolve(Buffer.concat(chunks).toString()))
    // an answer that is cut off does not always say so
    .once('close', () => reject(new Error('the answer was cut off')))
  return promise
}

function asAnswer(status: number, headers: IncomingHttpHeaders, text: string): Reply {
  const raw = { statusCode: status, headers }
  return {
    getStatusCode: () => status,
    getHeaders: () => headers as ReturnType<Reply['getHeaders']>,
    getRawResponse: () => raw,
    toStream() {
      throw new Error('nothing of ours is read as a stream')
    },
    async toJSON() {
      const json: unknown = JSON.parse(text)
      if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error('no object')
      return json
    },
  }
}
