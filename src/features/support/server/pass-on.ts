import { defineWork } from '../../../platform/work/define-work.ts'
import type { SupportDeps } from './support-deps.ts'
import { dropMessage, letWait, messageById } from './store.ts'

export const passOnWork = defineWork<{ messageId: string; until: number }>({
  kind: 'pass-on-support-message',
  prefix: 'support',
  key: ({ messageId }) => messageId,
  lane: 'email',
})
/** After this an operator answers in the place of a service that was away. */
export const tryFor = 24 * 60 * 60_000

/**
 * Passes a message on to the workflow service of its form. What the service has taken is kept there and no longer here;
 * what it refuses, or does not take for a day, waits for an operator: nobody's message is lost.
 */
export async function passOn(
  { db, clock, log, supportDesks }: Pick<SupportDeps, 'db' | 'clock' | 'log' | 'supportDesks'>,
  { messageId, until }: { readonly messageId: string; readonly until: number },
): Promise<void> {
  const row = await messageById(db, messageId)
  // the account of whoever wrote it has gone
  if (row?.state !== 'passing_on') return
  const { id, form, name, email, message } = row
  const desk = supportDesks[form]
  if (desk === null) return letWait(db, id)
  const answer = await desk.take({ id, name, email, message })
  if (answer.kind === 'done') return dropMessage(db, id)
  const why = answer.kind === 'unknown' ? answer.why : answer.code
  if (answer.kind === 'unknown' && clock.now() < until) throw new Error(`the workflow service: ${why}`)
  log.warn({ form, why }, 'the workflow service did not take a message: an operator has to answer it')
  await letWait(db, id)
}
