import { endHold } from './holds.ts'
import { endRefund } from '../resources/refunds.ts'
import type { Room } from './room.ts'
import { expireSession } from '../resources/session-expiry.ts'

/** Lets everything happen that the clock has made due. Called before every reading, so no timer is needed to be right. */
export function settle(room: Room): void {
  const { ledger } = room
  for (const { id, at } of ledger.deadlines.takeDue(ledger.clock.now())) {
    const session = ledger.sessions.get(id)
    if (session) expireSession(room, session, at)
    const refund = ledger.refunds.get(id)
    if (refund) endRefund(room, refund, at)
    const intent = ledger.paymentIntents.get(id)
    if (intent) endHold(room, intent, { reason: 'automatic', lapsed: true, at })
  }
}

/** Settles as the clock reaches each deadline, so that webhooks go out though nobody asks. */
export async function keepSettled(room: Room, signal: AbortSignal): Promise<void> {
  const { clock, deadlines } = room.ledger
  let moved = new AbortController()
  deadlines.watch(() => moved.abort())
  signal.addEventListener('abort', () => moved.abort())
  while (!signal.aborted) {
    moved = new AbortController()
    const next = deadlines.next()
    await clock.sleepUntil(next === null ? Infinity : next * 1000, moved.signal)
    if (!signal.aborted) settle(room)
  }
}
