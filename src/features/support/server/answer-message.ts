import { homeMarket } from '../../../kernel/home-market.ts'
import type { Language } from '../../../kernel/languages.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { longDayText } from '../../../kernel/wording.ts'
import { checkAnswer, longestMessage } from '../rules/check-message.ts'
import { endMessage, lockMessage } from './store.ts'
import type { SupportDeps } from './support-deps.ts'

type Deps = Pick<SupportDeps, 'db' | 'needs' | 'replyTo'>

/**
 * Mails an answer once: it is kept and queued in one transaction, and the same one again changes nothing. Anybody can type
 * any address into the form, so what they typed besides is mailed back only to an address that is proven to be the
 * writer's: otherwise our answer would carry a stranger's words to whomever they chose.
 */
export async function answerMessage(
  { db, needs, replyTo }: Deps,
  operatorId: string,
  typed: { readonly id: string; readonly answer: string },
  now: number,
) {
  const checked = checkAnswer(typed.answer)
  if (typeof checked === 'string')
    throw new Refusal(400, checked, `support.refusals.${checked}`, { most: longestMessage })
  const { answer } = checked
  await db.transaction().execute(async (tx) => {
    const row = await lockMessage(tx, typed.id)
    if (row?.state === 'answered' && row.answer === answer) return
    refuseUnlessWaiting(row?.state)
    const { id, email, language, name, message, user_id: userId } = row!
    await endMessage(tx, id, answer, now)
    const isTheirs = userId !== null && (await needs.isOwnAddress(tx, userId, email))
    const text = isTheirs ? 'answer' : 'answer-unproven'
    await needs.queueEmail(
      tx,
      {
        ...{ id: `support:${id}`, to: email, language, text: `support.mail.${text}` },
        values: isTheirs ? { name, answer, message } : { answer, day: dayWritten(row!) },
        ...(replyTo !== null && { replyTo }),
      },
      now,
    )
    await needs.writeLog(tx, { operatorId, act: 'message_answered', thing: id }, now)
  })
  return { answered: true }
}

const dayWritten = (row: { readonly language: Language; readonly received_at: Date }) =>
  longDayText(row.language, row.received_at.getTime(), homeMarket.timeZone)

/** For what needs no answer, such as advertising. */
export async function closeMessage(
  { db, needs }: Pick<Deps, 'db' | 'needs'>,
  operatorId: string,
  id: string,
  now: number,
) {
  await db.transaction().execute(async (tx) => {
    const row = await lockMessage(tx, id)
    if (row?.state === 'closed') return
    refuseUnlessWaiting(row?.state)
    await endMessage(tx, id, null, now)
    await needs.writeLog(tx, { operatorId, act: 'message_closed', thing: id }, now)
  })
  return { closed: true }
}

function refuseUnlessWaiting(state: string | undefined): void {
  if (state === undefined || state === 'passing_on')
    throw new Refusal(404, 'no_such_message', 'support.refusals.no_such_message')
  if (state !== 'waiting') throw new Refusal(409, 'message_ended', 'support.refusals.message_ended')
}
