import { answerLead, offerLead } from '../../features/groups/server/index.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import { tellLater } from '../notifications/index.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

/** The leader asks a member to take the lead; the member is told by email, once a day however often it is offered. */
export async function askToLead(
  { db, clock }: Deps,
  groupId: string,
  leaderId: string,
  slot: number,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { asked, isToBeTold } = await offerLead(tx, groupId, leaderId, slot, now)
    if (isToBeTold) await tellLater(tx, asked.checkout_id, 'lead_offered', now)
  })
}

/** The member's answer. With a yes the ticket will be in their name, and the leader until now may leave. */
export async function answerToLead(
  { db, clock }: Deps,
  groupId: string,
  userId: string,
  isAccepted: boolean,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { leader } = await answerLead(tx, groupId, userId, isAccepted, now)
    if (isAccepted) await tellLater(tx, leader.checkout_id, 'lead_passed', now)
  })
}
