import type { FastifyInstance } from 'fastify'
import { ReadyReply, sendReady } from './replies/ready-reply.ts'

export const descriptionPath = '/api/openapi.json'

/** Serves the list of all public calls. It never changes while the product runs, so its bytes are made once. */
export function serveApiDescription(app: FastifyInstance, now: () => number): void {
  let made: ReadyReply | undefined
  // not before the first asks: calls are still being added
  const description = () =>
    new ReadyReply({
      body: Buffer.from(JSON.stringify(app.swagger())),
      headers: { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' },
      until: Infinity,
    })
  app.get(descriptionPath, { schema: { hide: true } }, (request, reply) =>
    sendReady(request, reply, (made ??= description()), now()),
  )
}
