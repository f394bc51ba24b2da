import {
  groupById,
  groupSubjectKind,
  orderOf,
  renameLease,
  type SeatHolder,
} from '../../features/groups/server/index.ts'
import {
  type CheckoutRow,
  isPayable,
  lockCheckout,
  cardPageOf,
  noteReplaced,
  setSubjectData,
  unfinishedCheckouts,
} from '../../features/payments/server/index.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly reconcile: (checkoutId: string, options?: { readonly giveUp: boolean }) => Promise<CheckoutRow>
}

/** What a traveller asks for, as far as it can be the same as what they began before. */
export interface Wanted {
  /** null: a new group */
  readonly groupId: string | null
  readonly connectionId: string
  /** minor units, fee included */
  readonly amount: number
  readonly keepCard: boolean
  /** of a new group */
  readonly fareClass?: string
}

interface Unfinished {
  /** to go on with */
  readonly begun: CheckoutRow | null
  /** those in whose place another page is wanted; they are given up once nothing else keeps that page from opening */
  readonly toReplace: readonly string[]
}

/**
 * The caller's own unfinished checkout, when they ask for the same again because they came back from the card page or never
 * saw the answer. The provider is asked first, because they may have paid meanwhile.
 */
export async function unfinishedFor(deps: Deps, userId: string, wanted: Wanted): Promise<Unfinished> {
  const { db, clock, reconcile } = deps
  const toReplace: string[] = []
  for (const begun of await unfinishedCheckouts(db, userId, groupSubjectKind)) {
    if ((await connectionOf(db, begun)) !== wanted.connectionId) continue
    const isOver = begun.lease_until.getTime() <= clock.now()
    const isSame = orderOf(begun).creation ? wanted.groupId === null : begun.subject_id === wanted.groupId
    if (!isSame && !isOver) throw new Refusal(409, 'unfinished_payment', 'groups.refusals.unfinished_payment')
    const checkout = await reconcile(begun.id)
    if (!isUnfinished(checkout)) continue
    if (isSame && !isOver && isAsWanted(checkout, wanted)) return { begun: checkout, toReplace: [] }
    // another price, or another answer about keeping the card, needs a page of its own
    if (isSame && !isOver) toReplace.push(begun.id)
    else await end(deps, begun.id)
  }
  return { begun: null, toReplace }
}

/** Ends the pages in whose place another is opened; whoever changes their mind has left no page unpaid. */
export async function replaceUnfinished(deps: Deps, toReplace: readonly string[]): Promise<void> {
  for (const checkoutId of toReplace) {
    await end(deps, checkoutId)
    await noteReplaced(deps.db, checkoutId)
  }
}

async function end({ reconcile }: Deps, checkoutId: string): Promise<void> {
  if (isUnfinished(await reconcile(checkoutId, { giveUp: true })))
    throw new Refusal(503, 'payment_unreachable', 'payments.refusals.payment_unreachable')
}

/** Takes what the traveller wrote this time; false where the checkout came to an end meanwhile. */
export async function rewrite(
  db: Db,
  checkoutId: string,
  { groupName, holder }: { readonly groupName: string | null; readonly holder: SeatHolder },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const row = await lockCheckout(tx, checkoutId)
    if (!isUnfinished(row)) return false
    if (groupName === null) return renameLease(tx, row.subject_id, row.id, holder)
    const creation = { ...orderOf(row).creation!, name: groupName, leader: holder }
    await setSubjectData(tx, row, { groupName, creation } as unknown as CheckoutRow['subject_data'])
    return true
  })
}

const isUnfinished = ({ state }: CheckoutRow) => isPayable(state)

function isAsWanted(row: CheckoutRow, { groupId, amount, keepCard, fareClass }: Wanted): boolean {
  if (cardPageOf(row).keepCard !== keepCard) return false
  // the price of a seat was fixed with its lease; a different amount is rejected later
  if (groupId !== null) return true
  return row.ticket_price + row.service_fee === amount && orderOf(row).creation?.fareClass === fareClass
}

async function connectionOf(db: Db, row: CheckoutRow): Promise<string | null> {
  const { creation } = orderOf(row)
  return creation?.connectionId ?? (await groupById(db, row.subject_id))?.connection_id ?? null
}
