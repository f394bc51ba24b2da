import type { Db, Tx } from '../../../platform/db/open-database.ts'
import { closeReport, messagesAround, reportedMessage, setHidden } from './report-store.ts'
import { announceChange, messageAt } from './store.ts'
import { stoppedUntil, stopWriting } from './stops.ts'

/** Identifies a message; operators see it as `chat:number`. */
export interface Reported {
  readonly groupId: string
  readonly number: number
}

export type Moderation =
  | { readonly act: 'hide' | 'show' | 'close' }
  | { readonly act: 'stop'; readonly days: number }

/** A reported message with what stands around it; null where nobody has reported it. */
export async function readReport(db: Db, { groupId, number }: Reported, now: number) {
  const reported = await reportedMessage(db, groupId, number)
  if (!reported) return null
  const { message, reports } = reported
  const around = await messagesAround(db, groupId, number)
  const own = around.find((one) => one.number === number)
  const others = around.filter((one) => one.number !== number && one.kind === 'message')
  return {
    message,
    reports,
    isRemoved: own ? own.hidden : null,
    before: others.filter((one) => one.number < number),
    after: others.filter((one) => one.number > number),
    stoppedUntil: await stoppedUntil(db, message.author_id, now),
  }
}

/** Does what an operator decided about a reported message. False where there is no such report or no such message any more. */
export async function moderate(
  tx: Tx,
  { groupId, number }: Reported,
  decision: Moderation,
  members: readonly { readonly userId: string }[],
  now: number,
): Promise<boolean> {
  const reported = await reportedMessage(tx, groupId, number)
  if (!reported) return false
  if (decision.act === 'stop') await stopWriting(tx, reported.message.author_id, decision.days, now)
  else if (decision.act === 'close') await closeReport(tx, groupId, number, now)
  else if (await messageAt(tx, groupId, number)) {
    if (await setHidden(tx, groupId, number, decision.act === 'hide', now))
      await announceChange(tx, groupId, number, members, now)
  } else return false
  return true
}
