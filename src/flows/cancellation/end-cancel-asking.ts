import {
  cancelAskingEnds,
  type CancelQuestion,
  cancelQuestions,
  keepTicket,
  type KeptReason,
  lockBooked,
} from '../../features/groups/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { defineWork } from '../../platform/work/define-work.ts'
import type { Clock } from '../../ports/clock.ts'
import { tellLater } from '../notifications/index.ts'

export const endCancelAskingWork = defineWork<{ groupId: string }>({
  kind: 'end-cancel-asking',
  key: ({ groupId }) => groupId,
  lane: 'upkeep',
})

/** The time to answer is over: without six yeses the ticket stands. Gives the instant to check again. */
export async function endCancelAsking(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  groupId: string,
): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    if (!(await lockBooked(tx, groupId))) return null
    const question = (await cancelQuestions(tx, [groupId])).get(groupId) ?? null
    const ends = cancelAskingEnds(question, clock.now())
    if (ends !== 'is-over') return ends
    await keepAskedTicket(tx, question!, 'lapsed', clock.now())
    return null
  })
}

/** The ticket stands after all, and all six are told why. The group's row is locked. */
export async function keepAskedTicket(
  tx: Tx,
  question: Pick<CancelQuestion, 'id' | 'groupId'>,
  reason: KeptReason,
  now: number,
): Promise<void> {
  for (const { checkout_id } of await keepTicket(tx, question, reason, now))
    await tellLater(tx, checkout_id, 'ticket_kept', now)
}
