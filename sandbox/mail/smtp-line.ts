import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { MailFaults } from './mail-faults.ts'

const largestLetter = 25 * 1024 * 1024

interface SmtpLine {
  readonly faults: MailFaults
  readonly accept: (raw: Uint8Array<ArrayBuffer>, to: string[]) => Promise<void>
}

/** The SMTP side: takes every email from everybody, unless a fault says otherwise. */
export function createSmtpLine({ faults, accept }: SmtpLine): SMTPServer {
  const server = new SMTPServer({
    name: 'mail-sandbox',
    banner: 'Sixrail mail sandbox, emails go nowhere',
    authOptional: true,
    // its certificate would be home-made, and the line never leaves the machine
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: largestLetter,
    closeTimeout: 200,
    onRcptTo({ address }, _session, answer) {
      const isUnknown = faults.take(address, 'recipient') !== undefined
      answer(isUnknown ? reply(550, 'No such mailbox here (fault on demand).') : undefined)
    },
    async onData(stream, session, answer) {
      try {
        const raw = Buffer.concat((await stream.toArray()) as Buffer[])
        if (stream.sizeExceeded) return answer(reply(552, 'The email is too large.'))
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const fault = faults.take(to.join(' '), 'email')
        if (fault === 'refuse') return answer(reply(550, 'Mailbox unavailable (fault on demand).'))
        if (fault === 'temporary') return answer(reply(451, 'Please try again later (fault on demand).'))
        await accept(raw, to)
        if (fault === 'drop-after-data') return hangUp(server, session)
        answer()
      } catch (error) {
        answer(reply(451, String(error)))
      }
    },
  })
  // a client that vanishes in the middle of an email is no reason to stop
  server.on('error', () => {})
  return server
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** smtp-server has no word for this, so its connection's socket is taken. */
function hangUp(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections as Set<{ session: SMTPServerSession; _socket: Socket }>)
    if (connection.session === session) connection._socket.destroy()
}
