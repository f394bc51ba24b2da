import type { BodyOf, ReplyOf } from '../../../kernel/contract.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Language } from '../../../kernel/languages.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { sendWork } from '../../../platform/work/work-queue.ts'
import type { sendSupportMessage } from '../contract.ts'
import { checkMessage, mostOf } from '../rules/check-message.ts'
import { passOnWork, tryFor } from './pass-on.ts'
import { insertMessage } from './store.ts'
import type { SupportDeps } from './support-deps.ts'

interface From {
  readonly ip: string
  readonly userId: string | null
  readonly language: Language
}

/** Keeps a message before anybody is told of it: what was sent is not lost where nobody takes it. */
export async function sendMessage(
  { db, needs, supportDesks }: Pick<SupportDeps, 'db' | 'needs' | 'supportDesks'>,
  { form, website, ...typed }: BodyOf<typeof sendSupportMessage>,
  { ip, userId, language }: From,
  now: number,
): Promise<ReplyOf<typeof sendSupportMessage>> {
  const written = checkMessage(typed)
  if (typeof written === 'string')
    throw new Refusal(400, written, `support.refusals.${written}`, { most: mostOf(written) })
  await needs.limitMessages({ ip, userId }, now)
  // an error instead of a silent drop: a browser may have filled the hidden field in for a person, whose message must not vanish
  if (website) throw new Refusal(400, 'looks_automatic', 'support.refusals.looks_automatic')
  const isPassedOn = supportDesks[form] !== null
  const message = { ...written, id: newId(), form, language, userId, receivedAt: now }
  await db.transaction().execute(async (tx) => {
    // nothing is left behind of an account that has ended meanwhile
    if (userId !== null && !(await needs.lockOpenAccount(tx, userId)))
      throw new Refusal(401, 'unauthenticated', 'browser.refusals.unauthenticated')
    await insertMessage(tx, { ...message, state: isPassedOn ? 'passing_on' : 'waiting' })
    if (isPassedOn) await sendWork(tx, passOnWork, { messageId: message.id, until: now + tryFor }, now, now)
  })
  return { sent: true }
}
