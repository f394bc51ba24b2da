import { createTransport } from 'nodemailer'
import { done, refused } from '../../kernel/answer.ts'
import type { Mail } from '../../ports/mail.ts'
import { parseError } from './errors.ts'

// exactly one bare address: no list, no name, no line end that could become a command or a header
const oneAddress = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/

// a group's name stands in subjects, and these would turn round the words after it in a list of emails
const turnsText = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * Mail over SMTP, one connection per email. Refusals: `no_mailbox` (no such recipient), `rejected` (never accepted), `invalid`
 * (not one address), `busy` (try later). Anything else is unknown, a refused login included.
 */
export function createSmtpMail(settings: {
  readonly url: string
  readonly from: string
  readonly timeoutMs?: number
}): Mail {
  const { protocol, hostname } = new URL(settings.url)
  if (protocol !== 'smtp:' && protocol !== 'smtps:')
    throw new Error(`not an SMTP address: ${protocol}//${hostname}`)
  const here = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  const domain = /@([^\s@<>]+)>?\s*$/.exec(settings.from)?.[1] ?? hostname
  const timeout = settings.timeoutMs ?? 20_000
  const transport = createTransport({
    url: settings.url,
    // emails carry codes and tickets: encrypted everywhere but on this machine, where certificates are home-made
    ...(here ? { ignoreTLS: true } : { requireTLS: true }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    // a server may look through what is enclosed before it says that it has taken the email (RFC 5321, 4.5.3.2)
    socketTimeout: settings.timeoutMs ?? 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send({ id, to, subject, text, html, replyTo, stopUrl, attachments = [] }) {
      if (!oneAddress.test(to)) return refused('invalid', 'not one address')
      try {
        await transport.sendMail({
          from: settings.from,
          to: { name: '', address: to },
          subject: subject.replaceAll(turnsText, ''),
          text,
          html,
          ...(id !== undefined && { messageId: `<${id}@${domain}>` }),
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          ...(stopUrl !== undefined && {
            headers: {
              'List-Unsubscribe': `<${stopUrl}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
          attachments: attachments.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(content),
          })),
        })
        return done(null)
      } catch (error) {
        return parseError(error)
      }
    },
  }
}
