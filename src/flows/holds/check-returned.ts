import { announceTravellers } from '../../features/groups/server/index.ts'
import {
  checkoutById,
  type CheckoutRow,
  decideReturned,
  lockCheckout,
  noteRefund,
  recordRefundFailed,
  runRound,
} from '../../features/payments/server/index.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import { tellLater } from '../notifications/index.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Pick<Payments, 'authorisation'>
}

/**
 * Reads a payment whose refund has failed after it was counted as back. Gives the instant to read it again, or null where the
 * provider has answered.
 */
export async function checkReturned(
  { db, clock, payments }: Deps,
  checkoutId: string,
): Promise<number | null> {
  const known = await checkoutById(db, checkoutId)
  if (!known?.authorisation_ref) return null
  const ref = known.authorisation_ref
  return runRound(
    decideReturned,
    {
      facts: async () => factsOf((await checkoutById(db, checkoutId))!),
      call: () => payments.authorisation(ref),
      change: (decide) =>
        db.transaction().execute(async (tx) => {
          const row = await lockCheckout(tx, checkoutId)
          for (const change of decide(factsOf(row))) {
            if (change.do === 'note-refund') await noteRefund(tx, row, change.course)
            if (change.do !== 'record-refund-failed') continue
            await recordRefundFailed(tx, row, change.amount, clock.now())
            await tellLater(tx, row.id, 'refund_failed', clock.now())
            await announceTravellers(tx, [row.user_id], clock.now())
          }
        }),
    },
    () => clock.now(),
  )
}

const factsOf = (row: CheckoutRow) => ({
  state: row.state,
  refundCourse: { key: row.refund_key, tries: row.refund_tries },
})
