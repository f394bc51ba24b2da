import { type AddressInfo, createServer } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { createSmtpMail } from '../../src/adapters/smtp/smtp-mail.ts'
import { mailContract, type MailRig } from './mail-contract.ts'
import { nobodysAddress } from './small-server.ts'

async function smtpRig(): Promise<MailRig & { url: string }> {
  const taken: { to: string[]; raw: Buffer }[] = []
  let fate: 'rejected' | 'busy' | 'silent' | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, answer) {
      const raw = Buffer.concat(await stream.toArray())
      const now = fate
      fate = null
      if (now === 'rejected') return answer(Object.assign(new Error('no such user'), { responseCode: 550 }))
      if (now === 'busy') return answer(Object.assign(new Error('come back later'), { responseCode: 451 }))
      taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
      // the email is in, and the line dies before the 250
      if (now !== 'silent') return answer()
      for (const connection of server.connections)
        (connection as unknown as { _socket: { destroy(): void } })._socket.destroy()
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return {
    url,
    mail: createSmtpMail({ url, from: 'Sixrail <tickets@sixrail.example>', timeoutMs: 2_000 }),
    next: (wanted) => void (fate = wanted),
    inbox: () =>
      Promise.all(
        taken.map(async ({ to, raw }) => {
          const mail = await PostalMime.parse(raw)
          return {
            id: mail.messageId ?? '',
            from: mail.from?.address ?? '',
            to,
            replyTo: (mail.replyTo ?? []).flatMap(({ address }) => address ?? []),
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            html: mail.html ?? '',
            attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
              name: filename ?? '',
              type: mimeType,
              content:
                typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
            })),
          }
        }),
      ),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

mailContract('SMTP', smtpRig)

test('a mail server that is not there, or does not speak, is unknown', async () => {
  const email = { to: 'ada@example.org', subject: 'x', text: 'x', html: 'x' }
  const url = (await nobodysAddress()).replace('http:', 'smtp:')
  const nobody = createSmtpMail({ url, from: 'tickets@sixrail.example' })
  expect((await nobody.send(email)).kind).toBe('unknown')
  const mute = createServer()
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void mute.close())
  const silent = createSmtpMail({
    url: `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`,
    from: 'tickets@sixrail.example',
    timeoutMs: 100,
  })
  expect((await silent.send(email)).kind).toBe('unknown')
})

test('an address nobody has is told from an email or a sender that is refused', async () => {
  const refusals = { nobody: '5.1.1 no such user', blocked: '5.7.1 your network is blocked' }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, answer) =>
      answer(Object.assign(new Error(refusals[address.split('@')[0] as 'nobody']), { responseCode: 550 })),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const mail = createSmtpMail({ url, from: 'tickets@sixrail.example' })
  const codeFor = async (name: string) =>
    (
      (await mail.send({ to: `${name}@example.org`, subject: 'x', text: 'x', html: 'x' })) as {
        code?: string
      }
    ).code
  expect(await codeFor('nobody')).toBe('no_mailbox')
  expect(await codeFor('blocked')).toBe('rejected')
})

/** A mail server that answers each command by its first word, and greets with the answer to none. */
async function scripted(answers: Readonly<Record<string, string>>) {
  const server = createServer((socket) => {
    const say = (command: string) =>
      socket.write(`${answers[command] ?? (command === '' ? '220 here' : '250 fine')}\r\n`)
    say('')
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) say(line.split(/[ :]/)[0]!)
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createSmtpMail({ url, from: 'tickets@sixrail.example', timeoutMs: 2_000 })
}

test.each([
  ['a greeting that lets nobody in', { '': '554 no SMTP service here' }, 'unknown'],
  ['no hello', { EHLO: '550 not you', HELO: '550 not you' }, 'unknown'],
  ['a sender over the quota of the day', { MAIL: '550 5.4.5 daily quota exceeded' }, 'busy'],
  ['the same, said of the recipient', { RCPT: '550 5.4.5 daily quota exceeded' }, 'busy'],
  ['a sender that is not known there', { MAIL: '553 5.1.8 unknown sender' }, 'busy'],
  ['the control: an email that is too large', { MAIL: '552 5.3.4 too large' }, 'rejected'],
  ['the control: a recipient that is not known there', { RCPT: '550 5.1.1 no such user' }, 'no_mailbox'],
])('a no to us is no refusal of the email: %s', async (_, answers, meaning) => {
  const mail = await scripted(answers)
  const answer = await mail.send({ to: 'ada@example.org', subject: 'x', text: 'x', html: 'x' })
  expect(answer.kind === 'refused' ? answer.code : answer.kind).toBe(meaning)
})

test('only SMTP addresses are accepted', () => {
  expect(() => createSmtpMail({ url: 'https://mail.example.org', from: 'x@example.org' })).toThrow(
    'not an SMTP address',
  )
})
