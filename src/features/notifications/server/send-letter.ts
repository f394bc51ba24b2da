import type { Translate } from '../../../platform/http/refusals/refusals.ts'
import type { Log } from '../../../platform/log.ts'
import type { Letter, Mail } from '../../../ports/mail.ts'
import type { LetterOrder } from './letter-order.ts'
import type { Enclosures } from './needs.ts'
import { renderLetter } from './render-letter.ts'

export interface LetterDeps {
  readonly mail: Mail
  readonly now: () => number
  readonly translate: Translate
  readonly enclosures: Enclosures
  readonly log: Log
  /** writes down that a letter will never arrive */
  readonly noteUnsent: (letter: string, why: string) => Promise<void>
}

/**
 * Sends a letter that was asked for. Throws where it is to be tried again: nobody knows whether it went, the mail
 * server is busy, or what is enclosed cannot be had yet. Nothing of what it says is logged, as it may be a code.
 */
export async function sendLetter(deps: LetterDeps, order: LetterOrder): Promise<void> {
  const { id, text, to, until } = order
  if (to === null) return
  if (until !== undefined && deps.now() >= until) {
    deps.log.warn({ letter: id, text }, 'a letter came too late to be sent')
    await deps.noteUnsent(text, 'too_late')
    return
  }
  const attachments = await enclose(deps, order)
  const answer = await deps.mail.send({
    to,
    ...renderLetter(order, deps.translate),
    ...(order.stop && { stopUrl: order.stop.oneClick }),
    ...attachments,
  })
  if (answer.kind === 'unknown') throw new Error('nobody knows whether the letter was taken')
  if (answer.kind === 'done') return
  if (answer.code === 'busy') throw new Error('the mail server wants the letter later')
  deps.log.warn({ letter: id, text, code: answer.code }, 'a letter was refused for good')
  await deps.noteUnsent(text, answer.code)
}

async function enclose(
  { enclosures }: LetterDeps,
  { enclose: asked }: LetterOrder,
): Promise<Pick<Letter, 'attachments'>> {
  if (!asked) return {}
  const attachment = await enclosures[asked.kind]?.(asked.of)
  if (!attachment) throw new Error(`what is enclosed (${asked.kind}) cannot be had yet`)
  return { attachments: [attachment] }
}
