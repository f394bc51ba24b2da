import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { clockRoutes } from '../clock/clock-routes.ts'
import type { ConsoleParts } from './console-parts.ts'
import { consoleRoutes } from './console-routes.ts'
import { pageRoutes } from './page-routes.ts'
import { requireSameOrigin } from './same-origin.ts'

/** The console: one page and what it asks, the inbox, and the clock's address. */
export function createConsole(parts: ConsoleParts) {
  const app = Fastify({ forceCloseConnections: true })
  let url = ''
  requireSameOrigin(app)
  pageRoutes(app)
  consoleRoutes(app, parts)
  void app.register(clockRoutes(parts.clock))
  void app.register(parts.mail.routes)
  return {
    async listen(port: number) {
      await app.listen({ host: '127.0.0.1', port })
      url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
      return url
    },
    get url() {
      return url
    },
    close: () => app.close(),
  }
}
