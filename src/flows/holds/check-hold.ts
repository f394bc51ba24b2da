import { afterLosing, groupWithSeats, lockGroup, loseSeat } from '../../features/groups/server/index.ts'
import {
  checkoutById,
  type CheckoutRow,
  decideHold,
  decideUnconfirmed,
  type HoldChange,
  type HoldFacts,
  lockCheckout,
  openReplacementsOf,
  requestRelease,
  runRound,
} from '../../features/payments/server/index.ts'
import { done } from '../../kernel/answer.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import { endCollecting } from '../membership/index.ts'
import { tellLater } from '../notifications/index.ts'
import { finishRelease } from './finish-release.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Pick<Payments, 'authorisation'>
  /** reads a card page at the provider and takes the step that follows */
  readonly reconcile: (checkoutId: string) => Promise<CheckoutRow>
}

/** Reads a hold that a seat stands on, and carries out what follows. Gives the instant to check it again, or null. */
export function checkHold(deps: Deps, checkoutId: string): Promise<number | null> {
  return decideWith(deps, checkoutId, decideHold)
}

/** The owner of a hold was asked to confirm another, and their time is over. Gives the instant to check again, or null. */
export function endConfirmation(deps: Deps, checkoutId: string): Promise<number | null> {
  return decideWith(deps, checkoutId, decideUnconfirmed)
}

async function decideWith(
  { db, clock, payments, reconcile }: Deps,
  checkoutId: string,
  decide: typeof decideHold,
): Promise<number | null> {
  const known = await checkoutById(db, checkoutId)
  if (!known?.authorisation_ref) return null
  const { subject_id: groupId, authorisation_ref: ref } = known
  return runRound(
    decide,
    {
      facts: async () => factsOf(db, (await checkoutById(db, checkoutId))!),
      async call({ call }) {
        if (call === 'read-hold') return payments.authorisation(ref)
        for (const { id } of await openReplacementsOf(db, checkoutId)) await reconcile(id)
        return done(null)
      },
      change: (decideNow) =>
        db.transaction().execute(async (tx) => {
          // opening a page locks the group too, so that none is opened between this reading and the change
          await lockGroup(tx, groupId)
          const row = await lockCheckout(tx, checkoutId)
          for (const change of decideNow(await factsOf(tx, row)))
            if (change.do !== 'call') await apply(tx, row, change, clock.now())
        }),
    },
    () => clock.now(),
  )
}

async function factsOf(db: Db, row: CheckoutRow): Promise<HoldFacts> {
  const found = await groupWithSeats(db, row.subject_id)
  const pages = await openReplacementsOf(db, row.id)
  return {
    state: row.state,
    captureBefore: row.capture_before?.getTime() ?? null,
    askedUntil: row.owner_asked_until?.getTime() ?? null,
    pages: pages.map(({ state, lease_until }) => ({ state, leaseUntil: lease_until.getTime() })),
    // a full group's purchase reads the hold itself and may reopen the group
    canBeLost:
      found?.group.state === 'collecting' &&
      found.seats.some((seat) => seat.checkout_id === row.id && seat.state === 'held'),
  }
}

async function apply(tx: Tx, row: CheckoutRow, change: HoldChange, now: number): Promise<unknown> {
  switch (change.do) {
    case 'lose-place': {
      const freed = await loseSeat(tx, row.subject_id, row.id, change.reason, now)
      return freed && afterLoss(tx, row.subject_id, freed, change.reason, now)
    }
    case 'request-release':
      return requestRelease(tx, row.id, change.reason, now)
    case 'record-released':
      return finishRelease(tx, row, now, change.reason)
    case 'again-at':
      return undefined
  }
}

/** What follows for those who stay: the lead passes on, and a group without anybody is over. */
export async function afterLoss(
  tx: Tx,
  groupId: string,
  { kept, newLeader }: NonNullable<Awaited<ReturnType<typeof loseSeat>>>,
  reason: string,
  now: number,
): Promise<void> {
  if (newLeader) await tellLater(tx, newLeader.checkout_id, 'lead_inherited', now)
  if (afterLosing(kept) === 'goes-on') return
  await endCollecting(tx, groupId, reason === 'not_renewed' ? reason : 'hold_lost', now)
}
