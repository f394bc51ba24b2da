import { createHash } from 'node:crypto'
import type { Translate } from '../../../../platform/http/refusals/refusals.ts'
import type { Log } from '../../../../platform/log.ts'
import type { Email, Mail } from '../../../../ports/mail.ts'
import type { EmailOrder } from './email-order.ts'
import type { Enclosures } from '../needs.ts'
import { renderEmail } from './render-email.ts'

export interface EmailDeps {
  readonly mail: Mail
  readonly now: () => number
  readonly translate: Translate
  readonly enclosures: Enclosures
  readonly log: Log
  /** writes down that an email will never arrive */
  readonly noteUnsent: (id: string, why: string) => Promise<void>
  /** tells whoever has the address that it takes no email */
  readonly tellOfReturned: (address: string) => Promise<void>
}

/** Refusals that are the address's fault. Others are not: the email may be too large, or its sender blocked. */
const badAddress: readonly string[] = ['no_mailbox', 'invalid']

/**
 * As long as mail servers try (RFC 5321, 4.5.4.1): an address whose domain has lapsed may be put off for ever, and a ticket that the
 * carrier does not know will never be had. A server that takes emails and never says so would deliver one for ever.
 */
const patienceMs = 5 * 86_400_000

/**
 * How long, and how rarely, an address that anybody could have typed is tried again. A server that puts off whom it does not know takes
 * the email within minutes; a domain that puts off everybody would fill the lane with emails nobody waits for, and call the operator.
 */
const typedPatienceMs = 4 * 60 * 60_000
const typedPause = (ageMs: number): number => Math.min(Math.max(ageMs / 2, 20_000), 30 * 60_000)

/**
 * Sends an email that was asked for. Throws where it is to be tried again and that is a failure: nobody knows whether it went, the mail
 * server is busy, or what is enclosed cannot be had yet. Gives the instant to try again where an address that anybody could have typed is
 * put off. Nothing of what it says is logged, as it may be a code, nor its id, as it may name the account.
 */
export async function sendEmail(deps: EmailDeps, order: EmailOrder): Promise<number | void> {
  const { text, to, until, askedAt, anybodyMayAsk } = order
  if (to === null) return
  if (until !== undefined && deps.now() >= until) {
    deps.log.warn({ text }, 'an email came too late to be sent')
    // nobody can do anything about an address that a stranger typed; an outage of the mail server is told as failing work
    if (!anybodyMayAsk) await deps.noteUnsent(text, 'too_late')
    return
  }
  const age = deps.now() - (askedAt ?? deps.now())
  const isOverdue = age >= patienceMs
  const attachments = await enclose(deps, order)
  // such as the ticket of a booking that was cancelled meanwhile, of which another email tells
  if (attachments === 'void') return
  if (attachments === null) {
    if (!isOverdue) throw new Error(`what is enclosed (${order.enclose?.kind}) cannot be had yet`)
    deps.log.warn({ text }, 'what was to be enclosed in an email could not be had for days')
    await deps.noteUnsent(text, 'no_enclosure')
    return
  }
  const answer = await deps.mail.send({
    ...{ id: messageId(order), to },
    ...renderEmail(order, deps.translate),
    ...(order.replyTo !== undefined && { replyTo: order.replyTo }),
    ...(order.stop && { stopUrl: order.stop.oneClick }),
    ...attachments,
  })
  if (answer.kind === 'done') return
  if (answer.kind === 'unknown') {
    if (!isOverdue) throw new Error(`nobody knows whether the email was taken: ${answer.why}`)
    deps.log.warn({ text, why: answer.why }, 'nobody knows whether an email was taken, for days')
    await deps.noteUnsent(text, 'unknown')
    return
  }
  const isPutOff = answer.code === 'busy'
  if (isPutOff && anybodyMayAsk && age < typedPatienceMs) return deps.now() + typedPause(age)
  if (isPutOff && !anybodyMayAsk && !isOverdue)
    throw new Error(`the mail server wants the email later: ${answer.detail ?? 'no reason given'}`)
  deps.log.warn({ text, code: answer.code }, 'an email was refused for good')
  const isBadAddress = badAddress.includes(answer.code)
  // a stranger who types addresses that do not exist would write to the operator
  if (!anybodyMayAsk || !(isBadAddress || isPutOff)) await deps.noteUnsent(text, answer.code)
  if (!isBadAddress) return
  // the email is over, and is not tried again because this failed
  await deps
    .tellOfReturned(to)
    .catch((error: unknown) =>
      deps.log.error({ err: error, text }, 'nobody was told of an email that came back'),
    )
}

/** The same however often it is sent, as after an answer that got lost; it tells nobody what the email is about. */
const messageId = ({ id, to, askedAt }: EmailOrder): string =>
  createHash('sha256')
    .update(JSON.stringify([id, to, askedAt ?? null]))
    .digest('hex')
    .slice(0, 40)

/** Null where what is enclosed cannot be had, `void` where it is worth nothing any more. */
async function enclose(
  { enclosures }: EmailDeps,
  { enclose: asked, language }: EmailOrder,
): Promise<Pick<Email, 'attachments'> | 'void' | null> {
  if (!asked) return {}
  const attachments = await enclosures[asked.kind]?.(asked.of, { language, userId: asked.reader ?? null })
  if (attachments === 'void') return attachments
  return attachments ? { attachments } : null
}
