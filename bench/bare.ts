// The reference: Fastify with nothing on it, sending the same bytes.
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

/** What the product answered, by what is asked here for it. */
export interface Taken {
  readonly type: string
  readonly encoding: string | null
  /** base64 */
  readonly body: string
}

const taken = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as readonly Taken[]
const answers = taken.map((answer) => ({ ...answer, body: Buffer.from(answer.body, 'base64') }))
const app = Fastify()
app.get<{ Params: { n: string } }>('/:n', (request, reply) => {
  const { type, encoding, body } = answers[Number(request.params.n)]!
  reply.header('content-type', type)
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(body)
})
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`listens http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
