// The ticket provider of the bench: it answers with what the sandbox said the first time, after a fixed delay. So the
// provider's time is the same for everybody and known, and its own computing is in nobody's figure.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MovableClock } from '../sandbox/clock/movable-clock.ts'
import { createTicketingSandbox } from '../sandbox/ticketing/index.ts'

const delayMs = Number(process.argv[2])
const sandbox = createTicketingSandbox({ clock: new MovableClock(), apiKey: 'bench' })
const sandboxUrl = new URL(await sandbox.listen())
const known = new Map<string, Promise<{ status: number; body: Buffer }>>()

async function record(path: string) {
  const answer = await fetch(`${sandboxUrl.origin}${path}`, { headers: { 'api-key': 'bench' } })
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
}

const server = createServer(async (request, response) => {
  const path = request.url!
  const recorded = known.get(path) ?? record(path)
  known.set(path, recorded)
  const { status, body } = await recorded
  setTimeout(() => {
    response
      .writeHead(status, { 'content-type': 'application/json', 'content-length': body.length })
      .end(body)
  }, delayMs)
})
server.listen(0, '127.0.0.1', () => {
  console.log(`listens http://127.0.0.1:${(server.address() as AddressInfo).port}${sandboxUrl.pathname}`)
})
