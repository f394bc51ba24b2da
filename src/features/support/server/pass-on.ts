import { defineWork } from '../../../platform/work/define-work.ts'
import type { SupportDeps } from './support-deps.ts'
import { dropMessage, letWait, messageById } from './store.ts'

export const passOnWork = defineWork<{ messageId: string; until: number }>({
  kind: 'pass-on-support-message',
  prefix: 'support',
  key: ({ messageId }) => messageId,
  lane: 'webhook',
})
/** After this an operator answers in the place of a service that was away. */
export const tryFor = 24 * 60 * 60_000
const minute = 60_000

/**
 * Passes a message on to the workflow service of its form. What the service has taken is kept there and no longer here;
 * what it refuses, or does not take for a day, waits for an operator: nobody's message is lost.
 */
export async function passOn(
  { db, clock, log, supportDesks }: Pick<SupportDeps, 'db' | 'clock' | 'log' | 'supportDesks'>,
  { messageId, until }: { readonly messageId: string; readonly until: number },
): Promise<number | void> {
  const row = await messageById(db, messageId)
  // the account of whoever wrote it has gone
  if (row?.state !== 'passing_on') return
  const { id, form, name, email, message } = row
  const desk = supportDesks[form]
  if (desk === null) return letWait(db, id)
  const answer = await desk.take({ id, name, email, message })
  if (answer.kind === 'done') return dropMessage(db, id)
  const why = answer.kind === 'unknown' ? answer.why : answer.code
  const now = clock.now()
  if (answer.kind === 'unknown' && now < until) {
    log.warn({ form, why }, 'the workflow service did not take a message, it is asked again')
    // not thrown: every failure would alert the operator, and anybody can write a message
    const pause = Math.min(60 * minute, Math.max(minute, now - (until - tryFor)))
    return Math.min(now + pause, until)
  }
  log.warn({ form, why }, 'the workflow service did not take a message: an operator has to answer it')
  await letWait(db, id)
}
