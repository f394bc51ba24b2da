import { lockGroup, loseSeat } from '../../features/groups/server/index.ts'
import {
  checkoutById,
  type CheckoutRow,
  isLost,
  isTaken,
  isUnconfirmed,
  lockCheckout,
  nextLookAt,
  openReplacementsOf,
  payableUntil,
  requestRelease,
} from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import { endCollecting, followHolds } from '../membership/index.ts'
import { tellLater } from '../notifications/index.ts'
import { finishRelease } from './finish-release.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Payments
  /** reads a card page at the provider and takes the step that follows */
  readonly settle: (checkoutId: string) => Promise<CheckoutRow>
}

/**
 * Reads a hold that a seat stands on: after an event about it, once a day, and once it should have run out. One that is
 * gone frees its seat while the group collects, unless its owner is just paying anew; a full group's purchase reads the
 * six itself. Gives the next look.
 */
export async function lookAtHold(
  { db, clock, payments, settle }: Deps,
  checkoutId: string,
): Promise<number | null> {
  const checkout = await checkoutById(db, checkoutId)
  if (checkout?.state !== 'held' || checkout.authorisation_ref === null) return null
  const answer = await payments.authorisation(checkout.authorisation_ref)
  const now = clock.now()
  if (!isLost(answer) && !isTaken(answer))
    return answer.kind === 'unknown'
      ? now + 60_000
      : nextLookAt(checkout.capture_before?.getTime() ?? null, now)
  const paying = await payingUntil({ db, clock, settle }, checkoutId)
  if (paying !== null) return paying
  return db.transaction().execute(async (tx) => {
    const paying = await openedUntil(tx, checkout, now)
    if (paying !== null) return paying
    // no such seat in a group that collects: a full group's purchase reads the hold itself and may reopen the group, so look again later
    if (!(await loseHeldSeat(tx, checkout.subject_id, checkoutId, now))) return now + 3_600_000
    // we capture nothing while a group collects: somebody did it at the provider, by hand, and it is given back
    if (isTaken(answer)) {
      await requestRelease(tx, checkoutId, 'taken_by_hand', now)
      return null
    }
    await finishRelease(tx, await lockCheckout(tx, checkoutId), now, 'hold_lost')
    return null
  })
}

/**
 * A day has passed since the traveller was asked to confirm the renewal: the seat is for somebody else. Not
 * before the provider has said that they did not pay on a page they opened in time. Gives the instant to look again.
 */
export async function freeSeat(
  { db, clock, settle }: Pick<Deps, 'db' | 'clock' | 'settle'>,
  checkoutId: string,
): Promise<number | null> {
  const paying = await payingUntil({ db, clock, settle }, checkoutId)
  if (paying !== null) return paying
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const checkout = await checkoutById(tx, checkoutId)
    const askedUntil = checkout?.owner_asked_until?.getTime() ?? null
    if (!checkout || !isUnconfirmed({ state: checkout.state, askedUntil }, now)) return null
    const paying = await openedUntil(tx, checkout, now)
    if (paying !== null) return paying
    if (await loseHeldSeat(tx, checkout.subject_id, checkoutId, now))
      await requestRelease(tx, checkoutId, 'not_renewed', now)
    return null
  })
}

/**
 * Looks at every page that the owner of a hold has opened to put another in its place: the seat may stand on that one
 * already, and nobody has told us. Gives the instant to look again while one of them may still be paid on.
 */
async function payingUntil(
  { db, clock, settle }: Pick<Deps, 'db' | 'clock' | 'settle'>,
  checkoutId: string,
): Promise<number | null> {
  const seen: CheckoutRow[] = []
  for (const { id } of await openReplacementsOf(db, checkoutId)) seen.push(await settle(id))
  return payableUntil(seen.map(pageOf), clock.now())
}

/** The same for a page that was opened meanwhile: checked under the lock of the group's row, which opening a page takes too. */
async function openedUntil(tx: Tx, checkout: CheckoutRow, now: number): Promise<number | null> {
  await lockGroup(tx, checkout.subject_id)
  return payableUntil((await openReplacementsOf(tx, checkout.id)).map(pageOf), now)
}

const pageOf = ({ state, lease_until }: CheckoutRow) => ({ state, leaseUntil: lease_until.getTime() })

/** Frees the seat; the lead passes on, and a group without anybody is over. False where there is no such seat. */
async function loseHeldSeat(tx: Tx, groupId: string, checkoutId: string, now: number): Promise<boolean> {
  const freed = await loseSeat(tx, groupId, checkoutId, now)
  if (!freed) return false
  await afterLoss(tx, groupId, freed, now)
  return true
}

/** What follows for those who stay. */
export async function afterLoss(
  tx: Tx,
  groupId: string,
  { kept, newLeader }: NonNullable<Awaited<ReturnType<typeof loseSeat>>>,
  now: number,
): Promise<void> {
  if (newLeader) await tellLater(tx, newLeader.checkout_id, 'lead_inherited', now)
  if (kept.length === 0) await endCollecting(tx, groupId, 'hold_lost', now)
  else await followHolds(tx, groupId, now)
}
