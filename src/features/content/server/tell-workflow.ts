import { createHash } from 'node:crypto'
import type { Tx } from '../../../platform/db/open-database.ts'
import type { Log } from '../../../platform/log.ts'
import { defineWork } from '../../../platform/work/define-work.ts'
import { sendWork } from '../../../platform/work/work-queue.ts'
import type { Workflow } from '../../../ports/workflow.ts'
import type { ContentDeps } from './content-deps.ts'
import { leaveAtOnce, newsletterPage } from './newsletter-emails.ts'
import { subscriberOf } from './newsletter-store.ts'

export const newsletterNewsWork = defineWork<{ email: string; until: number }>({
  kind: 'newsletter-news',
  // one piece of work an address: however often somebody joins and leaves, what is told is what is true then
  key: ({ email }) => createHash('sha256').update(email).digest('base64url'),
  lane: 'webhook',
})
/** A service that was away for longer has to read the list. */
const tryFor = 24 * 60 * 60_000

export async function queueNewsletterNews(tx: Tx, email: string, now: number): Promise<void> {
  await sendWork(tx, newsletterNewsWork, { email, until: now + tryFor }, now, now)
}

/** Tells the workflow service who joined or left. A failure is only logged (001 §7), after it was tried for a day. */
export async function tellNewsletterNews(
  {
    db,
    clock,
    publicUrl,
    workflow,
    log,
  }: Pick<ContentDeps, 'db' | 'clock' | 'publicUrl'> & {
    readonly workflow: Workflow | null
    readonly log: Log
  },
  { email, until }: { readonly email: string; readonly until: number },
): Promise<void> {
  if (!workflow) return
  const subscriber = await subscriberOf(db, email)
  const answer = await (subscriber
    ? workflow.newsletterJoined({
        email,
        language: subscriber.language,
        leaveUrl: newsletterPage(publicUrl, subscriber.language, { leave: subscriber.leave_token }),
        oneClickUrl: leaveAtOnce(publicUrl, subscriber.leave_token),
      })
    : workflow.newsletterLeft({ email }))
  if (answer.kind === 'done') return
  const why = answer.kind === 'unknown' ? answer.why : answer.code
  if (answer.kind === 'unknown' && clock.now() < until) throw new Error(`the workflow service: ${why}`)
  log.warn({ why }, 'the workflow service does not know of a change to the newsletter')
}
