import { ConfigError, type Env, required, url } from './environment.ts'

export interface MailConfig {
  readonly url: string
  readonly from: string
}

export function readMail(env: Env, production: boolean): MailConfig {
  return { url: mailUrl(env, production), from: mailFrom(env) }
}

function mailUrl(env: Env, production: boolean): string {
  const address = url(env, 'SMTP_URL')
  if (!['smtp:', 'smtps:'].includes(address.protocol) || address.hostname === '')
    throw new ConfigError('SMTP_URL should look like smtps://user:password@mail.example.org.')
  // a certificate that is not looked at is anybody's
  if (production && /ignoretls|rejectunauthorized/i.test(address.search))
    throw new ConfigError('SMTP_URL must not switch off encryption or the check of the certificate.')
  return address.href
}

function mailFrom(env: Env): string {
  const from = required(env, 'MAIL_FROM', 'the address mails come from')
  if (!/^[^\p{Cc}<>]*(?:<[^\s@<>]+@[^\s@<>]+>|\b[^\s@<>]+@[^\s@<>]+)$/u.test(from))
    throw new ConfigError(
      'MAIL_FROM should be an address such as tickets@example.org, or a name with one in <>.',
    )
  return from
}
