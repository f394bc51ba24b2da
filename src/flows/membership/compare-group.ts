import { areSinglesCheaper, groupWithSeats, noteSinglePrice } from '../../features/groups/server/index.ts'
import { Behalf } from '../../platform/behalf.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { defineWork } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { PriceTrain } from '../checkout/index.ts'
import { tellLater } from '../notifications/index.ts'

const hour = 3_600_000
/** Often enough to be fair, and seldom enough for a provider that counts searches against bookings. */
const everyMs = 6 * hour
const doubtMs = hour / 4

export const comparisonWork = defineWork<{ groupId: string }>({
  kind: 'compare-group',
  prefix: 'compare',
  key: ({ groupId }) => groupId,
  lane: 'provider',
})

/** Asks for the first comparison, in the transaction that founds the group. */
export async function scheduleComparison(tx: Tx, groupId: string, now: number): Promise<void> {
  await sendWork(tx, comparisonWork, { groupId }, now + everyMs, now)
}

/**
 * Whether six single tickets have become cheaper than a group that waits: its members are told once and may
 * leave. A full group is booked as promised. Gives the instant of the next comparison, or null when there is none.
 */
export async function compareGroup(
  { db, clock, priceTrain }: { readonly db: Db; readonly clock: Clock; readonly priceTrain: PriceTrain },
  groupId: string,
): Promise<number | null> {
  const found = await groupWithSeats(db, groupId)
  if (found?.group.state !== 'collecting') return null
  const { connection_id: connectionId, fare_class: fareClass } = found.group
  const answer = await priceTrain(connectionId, 'en', new Behalf('comparison of groups'), fareClass)
  const now = clock.now()
  if (answer.kind === 'unknown' || (answer.kind === 'refused' && answer.code === 'busy')) return now + doubtMs
  const single = answer.kind === 'done' ? (answer.value.singlePrice?.amount ?? null) : null
  if (single === null) return now + everyMs
  const isCheaper = areSinglesCheaper(found.group.group_total, single)
  await db.transaction().execute(async (tx) => {
    for (const seat of await noteSinglePrice(tx, groupId, { single, isCheaper }, now))
      await tellLater(tx, seat.checkout_id, 'singles_cheaper', now)
  })
  return now + everyMs
}
