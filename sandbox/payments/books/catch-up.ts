import { endHold } from './holds.ts'
import { endRefund } from '../resources/refunds.ts'
import type { Context } from './context.ts'
import { expireSession } from '../resources/session-expiry.ts'

/** Lets everything happen that the clock has made due. Called before every reading, so no timer is needed to be right. */
export function catchUp(context: Context): void {
  const { ledger } = context
  for (const { id, at } of ledger.deadlines.takeDue(ledger.clock.now())) {
    const session = ledger.sessions.get(id)
    if (session) expireSession(context, session, at)
    const refund = ledger.refunds.get(id)
    if (refund) endRefund(context, refund, at)
    const intent = ledger.paymentIntents.get(id)
    if (intent) endHold(context, intent, { reason: 'automatic', lapsed: true, at })
  }
}

/** Catches up as the clock reaches each deadline, so that webhooks go out though nobody asks. */
export async function keepUp(context: Context, signal: AbortSignal): Promise<void> {
  const { clock, deadlines } = context.ledger
  let moved = new AbortController()
  deadlines.watch(() => moved.abort())
  signal.addEventListener('abort', () => moved.abort())
  while (!signal.aborted) {
    moved = new AbortController()
    const next = deadlines.next()
    await clock.sleepUntil(next === null ? Infinity : next * 1000, moved.signal)
    if (!signal.aborted) catchUp(context)
  }
}
