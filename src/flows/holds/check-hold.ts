import { canLose, decideLoss, groupWithSeats, lockGroup } from '../../features/groups/server/index.ts'
import {
  type CheckoutRow,
  decideHold,
  decideUnconfirmed,
  type HoldFacts,
  openReplacementsOf,
  readPayment,
  requestRelease,
} from '../../features/payments/server/index.ts'
import { done } from '../../kernel/answer.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import { applyGroupChanges, finishRelease } from '../group-changes/index.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Pick<Payments, 'authorisation'>
  /** reads a card page at the provider and takes the step that follows */
  readonly reconcile: (checkoutId: string) => Promise<CheckoutRow>
}

/** Reads the hold that pays for a seat at the provider and acts on the answer. Returns when to check it again (epoch ms), or null. */
export function checkHold(deps: Deps, checkoutId: string): Promise<number | null> {
  return decideWith(deps, checkoutId, decideHold)
}

/** The owner of a hold was asked to confirm another, and their time is over. Gives the instant to check again, or null. */
export function endConfirmation(deps: Deps, checkoutId: string): Promise<number | null> {
  return decideWith(deps, checkoutId, decideUnconfirmed)
}

function decideWith(deps: Deps, checkoutId: string, decide: typeof decideHold): Promise<number | null> {
  const { db, payments, reconcile } = deps
  return readPayment(deps, checkoutId, {
    decide,
    isAbout: ({ state }) => state === 'held',
    facts: factsOf,
    async call(ref, { call }) {
      if (call === 'read-hold') return payments.authorisation(ref)
      for (const { id } of await openReplacementsOf(db, checkoutId)) await reconcile(id)
      return done(null)
    },
    // opening a card page locks the group as well: no page can be opened between this check and the change
    lockBefore: (tx, row) => lockGroup(tx, row.subject_id),
    apply,
  })
}

async function factsOf(db: Db, row: CheckoutRow): Promise<HoldFacts> {
  const found = await groupWithSeats(db, row.subject_id)
  const pages = await openReplacementsOf(db, row.id)
  return {
    state: row.state,
    captureBefore: row.capture_before?.getTime() ?? null,
    askedUntil: row.owner_asked_until?.getTime() ?? null,
    pages: pages.map(({ state, lease_until }) => ({ state, leaseUntil: lease_until.getTime() })),
    canBeLost: canLose(found?.group.state, found?.seats ?? [], row.id),
  }
}

async function apply(
  tx: Tx,
  row: CheckoutRow,
  change: ReturnType<typeof decideHold>[number],
  now: number,
): Promise<unknown> {
  switch (change.do) {
    case 'lose-place': {
      const found = await groupWithSeats(tx, row.subject_id)
      const changes = decideLoss(found?.group.state, found?.seats ?? [], row.id, change.reason)
      return applyGroupChanges(tx, row.subject_id, changes, now)
    }
    case 'request-release':
      return requestRelease(tx, row.id, change.reason, now)
    case 'record-released':
      return finishRelease(tx, row, now, change.reason)
    case 'call':
    case 'again-at':
      return undefined
  }
}
