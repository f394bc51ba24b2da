import { type Answer, refused, unknown } from '../../kernel/answer.ts'

/** Codes of a definite no from a mail server: to the email, to its recipient, to what is no address, or only for now. */
export type MailRefusal = 'rejected' | 'no_mailbox' | 'invalid' | 'busy'

interface SmtpError {
  readonly code?: string
  /** the command that was answered */
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
  readonly message: string
}

/** What is answered before anything of an email is said. */
const beforeEmail: ReadonlySet<string> = new Set(['CONN', 'EHLO', 'HELO', 'LHLO', 'STARTTLS'])

/**
 * What a failed sending means. A line cut after DATA may have delivered the email, and a line that never came
 * up says nothing about it either; only a reply code of the server is a no. (RFC 5321: 4yz later, 5yz never.)
 */
export function parseError(error: unknown): Answer<never, MailRefusal> {
  if (!(error instanceof Error)) return unknown(String(error))
  const { code, command, responseCode = 0, response, message }: SmtpError = error
  const detail = response ?? message
  // our login was not taken, or nobody is let in: nothing is wrong with the email
  if (code === 'EAUTH' || code === 'ENOAUTH') return unknown(`the mail server does not let us in: ${detail}`)
  if (beforeEmail.has(command ?? '')) return unknown(`the mail server takes nothing: ${detail}`)
  // too many for now (5.4.5), or our sender: in both the next hour, or whoever runs this, can mend it, and the email waits
  const isTooLarge = responseCode === 552 || /\b5\.3\.4\b/.test(detail)
  if (responseCode >= 500 && (/\b5\.4\.5\b/.test(detail) || (command === 'MAIL FROM' && !isTooLarge)))
    return refused('busy', detail)
  // a 5.7 speaks of us and of what we send (RFC 3463), whichever command it answers
  if (responseCode >= 500 && command === 'RCPT TO' && !/\b5\.7\.\d/.test(detail))
    return refused('no_mailbox', detail)
  if (responseCode >= 500) return refused('rejected', detail)
  if (responseCode >= 400) return refused('busy', detail)
  // no address, or one that SMTP cannot carry: found before a line was opened
  if (code === 'EENVELOPE') return refused('invalid', detail)
  return unknown(`${code ?? 'error'} ${detail}`)
}
