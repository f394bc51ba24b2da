import {
  accessToDelete,
  decideEnd,
  decideExpiry,
  type GroupRow,
  groupWithSeats,
  lockGroup,
  mayHaveFilled,
  type SeatRow,
  seatsOf,
} from '../../features/groups/server/index.ts'
import { checkoutById, type CheckoutRow, payableUntil } from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import { applyGroupChanges } from '../group-changes/index.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

interface ExpiryDeps extends Deps {
  /** reads a card page at the provider and takes the step that follows */
  readonly reconcile: (checkoutId: string) => Promise<CheckoutRow>
}

/** The leader ends a group that still collects: every hold is let go in full (GRP-09). */
export async function deleteGroup({ db, clock }: Deps, groupId: string, userId: string): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const { seats } = await accessToDelete(tx, groupId, userId)
    await applyGroupChanges(tx, groupId, decideEnd(seats, 'deleted'), now)
  })
}

/**
 * Not six by the deadline: the group ends and every hold is let go in full (GRP-08). Not before the provider has been asked
 * about every card page on which a sixth may have paid in time. Gives the instant to check again, where that is not known yet
 * or the deadline has moved later since this was asked for.
 */
export async function expireGroup(deps: ExpiryDeps, groupId: string): Promise<number | null> {
  const { db, clock, reconcile } = deps
  const found = await groupWithSeats(db, groupId)
  if (found && mayHaveFilled(standingOf(found.group), found.seats, clock.now()))
    for (const { checkout_id } of leased(found.seats)) await reconcile(checkout_id)
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const group = await lockGroup(tx, groupId)
    const seats = await seatsOf(tx, [groupId])
    // under the group's lock: a payment that somebody has just read at the provider still has to be put on its seat
    const readAgainAt = payableUntil(await pagesOf(tx, leased(seats)), now)
    const { changes, againAt } = decideExpiry(group && standingOf(group), seats, readAgainAt, now)
    await applyGroupChanges(tx, groupId, changes, now)
    return againAt
  })
}

const standingOf = ({ state, deadline_at }: GroupRow) => ({ state, deadlineAt: deadline_at.getTime() })

const leased = (seats: readonly SeatRow[]) => seats.filter(({ state }) => state === 'leased')

/** The payments of these seats; they are not locked, because each locks itself before the group (ADR 114). */
async function pagesOf(tx: Tx, seats: readonly SeatRow[]) {
  const pages = await Promise.all(seats.map(({ checkout_id }) => checkoutById(tx, checkout_id)))
  return pages.flatMap((page) =>
    page ? [{ state: page.state, leaseUntil: page.lease_until.getTime() }] : [],
  )
}
