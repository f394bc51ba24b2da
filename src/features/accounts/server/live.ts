import type { Tx } from '../../../platform/db/open-database.ts'
import { announce } from '../../../platform/live/outbox.ts'

/** Announced with its id when a session ends: whatever is open on it is closed, on every instance. */
export const sessionTopic = 'accounts.session'

export function announceSessionEnd(tx: Tx, sessionId: string, now: number): Promise<void> {
  return announce(tx, [`${sessionTopic}:${sessionId}`], now)
}
