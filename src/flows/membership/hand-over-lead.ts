import { answerLead, offerLead } from '../../features/groups/server/index.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import { tellLater } from '../notifications/index.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

/** The leader asks a member to take the lead; the member learns it by mail, once however often the button is pressed. */
export async function askToLead(
  { db, clock }: Deps,
  groupId: string,
  leaderId: string,
  slot: number,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { asked, isNew } = await offerLead(tx, groupId, leaderId, slot, now)
    if (isNew) await tellLater(tx, asked.checkout_id, 'lead_offered', now)
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
