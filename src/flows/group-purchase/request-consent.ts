import {
  askForPrice,
  askingEnds,
  decideNo,
  type FillInput,
  groupById,
  groupWithSeats,
  isYesOver,
  lockGroup,
  priceQuestions,
  type PriceIncrease,
  seatsOf,
} from '../../features/groups/server/index.ts'
import { type CheckoutRow, openReplacementsOf } from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { defineWork } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import { applyGroupChanges } from '../group-changes/index.ts'
import { tellLater } from '../notifications/index.ts'

export const endAskingWork = defineWork<{ groupId: string }>({
  kind: 'end-asking',
  key: ({ groupId }) => groupId,
  lane: 'money',
})

/** The carrier keeps six seats, at more than is held: nobody is charged more, everybody is asked. */
export async function requestConsent(
  tx: Tx,
  fill: FillInput,
  increase: PriceIncrease,
  now: number,
): Promise<void> {
  const { groupId, heldTotal, seats } = fill
  await askForPrice(tx, groupId, heldTotal, increase, now)
  for (const { checkoutId } of seats) await tellLater(tx, checkoutId, 'price_asked', now)
  await sendWork(tx, endAskingWork, { groupId }, increase.until, now)
}

/**
 * The time to answer is over: without six yeses everybody is released. Not before the provider has been asked about every
 * card page that was opened: a payment made in time counts, however we learn of it. Returns when to check again (epoch ms).
 */
export async function endAsking(
  deps: {
    readonly db: Db
    readonly clock: Clock
    readonly reconcile: (checkoutId: string) => Promise<CheckoutRow>
  },
  groupId: string,
): Promise<number | null> {
  const { db, clock, reconcile } = deps
  const found = await groupWithSeats(db, groupId)
  const question = (await priceQuestions(db, [groupId])).get(groupId)
  const ends = askingEnds(found?.group.state, question?.until, clock.now())
  if (ends !== 'is-over') return ends
  for (const { checkout_id } of found!.seats)
    for (const { id } of await openReplacementsOf(db, checkout_id)) await reconcile(id)
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const group = await lockGroup(tx, groupId)
    // while the provider was asked, the sixth may have said yes and the carrier have named another price, or refused a name
    const current = (await priceQuestions(tx, [groupId])).get(groupId)
    const left = askingEnds(group?.state, current?.until, now)
    if (left !== 'is-over') return left
    await releaseAsked(tx, groupId, 'price_unmet', now)
    return null
  })
}

/** No purchase at the new price: every hold, old or new, is let go in full, and the seats go back to the train. */
export async function releaseAsked(
  tx: Tx,
  groupId: string,
  reason: 'price_declined' | 'price_unmet',
  now: number,
): Promise<void> {
  const { reserved, until } = (await priceQuestions(tx, [groupId])).get(groupId)!
  const seats = await seatsOf(tx, [groupId])
  const begun = new Map<string, readonly string[]>()
  for (const { checkout_id: id } of seats)
    begun.set(
      id,
      (await openReplacementsOf(tx, id)).map((page) => page.id),
    )
  const reservation = { ref: reserved.reading.ref, until }
  const changes = decideNo(seats, (id) => begun.get(id) ?? [], reason, reservation)
  await applyGroupChanges(tx, groupId, changes, now)
}

/** Nobody waits for a yes on this payment's page any more. */
export async function isAskingOver(db: Db, { purpose, subject_id: groupId }: CheckoutRow): Promise<boolean> {
  const isYes = purpose === 'accept'
  return isYesOver(isYes, isYes ? (await groupById(db, groupId))?.state : undefined)
}
