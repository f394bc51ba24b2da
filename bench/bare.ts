// The reference: Fastify with nothing on it. It sends the same bytes, or asks the provider what the product asks it, reads the
// answers and writes them out again.
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

/** What the product answered, by what is asked here for it. */
export interface Taken {
  readonly type: string
  readonly encoding: string | null
  /** base64 */
  readonly body: string
}

const file = process.argv[2]
const taken = file === undefined ? [] : (JSON.parse(readFileSync(file, 'utf8')) as readonly Taken[])
const answers = taken.map((answer) => ({ ...answer, body: Buffer.from(answer.body, 'base64') }))
const app = Fastify()
app.get<{ Params: { n: string } }>('/:n', (request, reply) => {
  const { type, encoding, body } = answers[Number(request.params.n)]!
  reply.header('content-type', type)
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(body)
})
app.get<{ Querystring: { url: string | string[] } }>('/relay', ({ query }) =>
  Promise.all([query.url].flat().map(readJson)),
)

/** As the product asks: with `fetch` the reference would be dearer by half. */
function readJson(url: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    get(url, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString('utf8'))))
    }).once('error', reject)
  })
}

await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`listens http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
