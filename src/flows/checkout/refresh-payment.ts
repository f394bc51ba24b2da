import { groupSubject, type Payment } from '../../features/groups/server/index.ts'
import {
  checkoutById,
  type CheckoutRow,
  checkoutsOf,
  isPaid,
  isPayable,
  type Refresh,
  replacedBy,
  totalOf,
} from '../../features/payments/server/index.ts'
import { AccessRefusal, Refusal } from '../../kernel/refusal.ts'
import type { Db } from '../../platform/db/open-database.ts'

interface Which {
  readonly purpose: 'create' | 'join' | null
  /** the group, or the train of a group that is being made */
  readonly groupId?: string
  readonly connectionId?: string
  readonly sessionId?: string | undefined
}

/**
 * What the browser of 001 §7 did after paying: it now only makes the server read the caller's own payment, and learns
 * whether it is held. Nothing the browser says about it counts.
 */
export async function refreshPayment(
  deps: { readonly db: Db; readonly refresh: Refresh },
  userId: string,
  which: Which,
): Promise<Payment> {
  const { purpose, groupId, connectionId, sessionId } = which
  const known = await checkoutsOf(deps.db, userId, {
    purpose: purpose ?? undefined,
    subject: groupId === undefined ? undefined : groupSubject(groupId),
    subjectData: connectionId === undefined ? undefined : { creation: { connectionId } },
    sessionRef: sessionId,
  })
  if (known.length === 0) {
    if (sessionId !== undefined)
      throw new AccessRefusal('checkout_not_found', 'payments.refusals.checkout_not_found')
    throw refuse('payment_missing')
  }
  // the one that counted, where a traveller has tried more than once
  const payments = await Promise.all(
    known.map(async (asked) => ({ asked, now: await replacedBy(deps.db, asked) })),
  )
  const { asked, now } = payments.find((one) => isPaid(one.now.state)) ?? payments[0]!
  const checkout = isPaid(now.state) ? now : await deps.refresh(now)
  if (isPayable(checkout.state)) throw refuse('payment_pending')
  if (!isPaid(checkout.state)) throw refuse('payment_not_held')
  const row = (await checkoutById(deps.db, checkout.id))!
  return {
    groupId: row.subject_id,
    sessionId: asked.session_ref!,
    paymentIntentId: row.authorisation_ref!,
    amount: await totalOf(deps.db, row),
    role: (await firstOf(deps.db, asked)).purpose === 'create' ? 'creator' : 'member',
  }
}

/** What the seat was first paid with. */
async function firstOf(db: Db, checkout: CheckoutRow): Promise<CheckoutRow> {
  return checkout.replaces === null ? checkout : firstOf(db, (await checkoutById(db, checkout.replaces))!)
}

function refuse(code: string): Refusal {
  return new Refusal(409, code, `groups.refusals.${code}`)
}
