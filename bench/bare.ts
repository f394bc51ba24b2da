// The reference: Fastify with nothing on it, sending the same bytes.
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'

interface Bodies {
  readonly find: string
  readonly stations: readonly string[]
}

const bodies = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Bodies
const find = Buffer.from(bodies.find)
const stations = bodies.stations.map((body) => Buffer.from(body))
const app = Fastify()
const type = 'application/json; charset=utf-8'
app.get('/find', (_request, reply) => reply.header('content-type', type).send(find))
app.get<{ Params: { n: string } }>('/stations/:n', (request, reply) =>
  reply.header('content-type', type).send(stations[Number(request.params.n)]),
)
await app.listen({ port: 0, host: '127.0.0.1' })
console.log(`listens http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
