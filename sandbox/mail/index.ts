import type { FastifyPluginAsync } from 'fastify'
import type { AddressInfo } from 'node:net'
import type { MovableClock } from '../clock/movable-clock.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { Mailbox } from './mailbox.ts'
import { readEmail } from './email.ts'
import { MailFaults } from './mail-faults.ts'
import { createSmtpLine } from './smtp-line.ts'

export { envelopeOf } from './inbox-routes.ts'
export type { MailFault } from './mail-faults.ts'

export interface MailSandbox {
  /** Binds 127.0.0.1 and returns the address that SMTP clients use. */
  listen(port?: number): Promise<string>
  readonly url: string
  /** The emails that came, and a promise of those that will. */
  readonly inbox: Pick<Mailbox, 'list' | 'find' | 'clear' | 'arrival'>
  readonly faults: MailFaults
  /** The inbox over HTTP, for whoever has a server to put it on. */
  readonly routes: FastifyPluginAsync
  close(): Promise<void>
}

/** A mail server that delivers to its own inbox, whatever the address. */
export function createMailSandbox({ clock }: { clock: MovableClock }): MailSandbox {
  const box = new Mailbox()
  const faults = new MailFaults()
  let count = 0
  const line = createSmtpLine({
    faults,
    async accept(raw, to) {
      const arrival = { id: `email-${++count}`, to, receivedAt: clock.now() }
      box.add(await readEmail(raw, arrival))
    },
  })
  let url = ''
  return {
    async listen(port = 0) {
      await new Promise<void>((resolve, reject) => {
        line.server.once('error', reject)
        line.listen(port, '127.0.0.1', resolve)
      })
      url = `smtp://127.0.0.1:${(line.server.address() as AddressInfo).port}`
      return url
    },
    get url() {
      return url
    },
    inbox: box,
    faults,
    routes: inboxRoutes(box),
    close: () => (line.server.listening ? new Promise((resolve) => line.close(resolve)) : Promise.resolve()),
  }
}
