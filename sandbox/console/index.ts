import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { clockRoutes } from '../clock/clock-routes.ts'
import type { MovableClock } from '../clock/movable-clock.ts'
import type { MailSandbox } from '../mail/index.ts'
import type { PaymentsSandbox } from '../payments/index.ts'
import type { TicketingSandbox } from '../ticketing/index.ts'
import { requireSameOrigin } from './same-origin.ts'

/** What the console shows and steers. */
export interface ConsoleParts {
  readonly clock: MovableClock
  readonly payments: PaymentsSandbox
  readonly ticketing: TicketingSandbox
  readonly mail: MailSandbox
  /** The parties that listen. */
  readonly parties: readonly string[]
  /** Its address may become known later. */
  readonly product: { readonly url: string }
}

/** The console: one page, the clock's address, and the inbox. */
export function createConsole(parts: ConsoleParts) {
  const app = Fastify({ forceCloseConnections: true })
  let url = ''
  requireSameOrigin(app)
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
