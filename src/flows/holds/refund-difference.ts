import { announceTravellers } from '../../features/groups/server/index.ts'
import {
  checkoutById,
  type CheckoutRow,
  decideDifference,
  lockCheckout,
  noteRefund,
  recordDifferenceRefunded,
  requestRefundOf,
  runRound,
} from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { defineWork } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import { tellLater } from '../notifications/index.ts'

export const differenceWork = defineWork<{ checkoutId: string }>({
  kind: 'refund-difference',
  prefix: 'difference',
  key: ({ checkoutId }) => checkoutId,
  lane: 'money',
})

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Pick<Payments, 'authorisation' | 'refundPart'>
}

/** Somebody captured more by hand than the seat costs: the difference goes back, asked for in the transaction that learnt of it. */
export async function refundLater(
  tx: Tx,
  checkoutId: string,
  difference: number,
  now: number,
): Promise<void> {
  await requestRefundOf(tx, await lockCheckout(tx, checkoutId), difference)
  await sendWork(tx, differenceWork, { checkoutId }, now, now)
}

/** Gives the difference back once. Gives the instant to check again, or null where it is back. */
export async function refundDifference(
  { db, clock, payments }: Deps,
  checkoutId: string,
): Promise<number | null> {
  const known = await checkoutById(db, checkoutId)
  if (!known?.authorisation_ref) return null
  const ref = known.authorisation_ref
  return runRound(
    decideDifference,
    {
      facts: async () => factsOf((await checkoutById(db, checkoutId))!),
      call: (asked) =>
        asked.call === 'read-difference'
          ? payments.authorisation(ref)
          : payments.refundPart(ref, asked.amount, asked.key),
      change: (decide) =>
        db.transaction().execute(async (tx) => {
          const row = await lockCheckout(tx, checkoutId)
          for (const change of decide(factsOf(row))) {
            if (change.do === 'note-refund') await noteRefund(tx, row, change.course)
            if (change.do === 'record-difference-refunded') await recordBack(tx, row, clock.now())
          }
        }),
    },
    () => clock.now(),
  )
}

const factsOf = (row: CheckoutRow) => ({
  id: row.id,
  refundDue: row.refund_due,
  currency: row.currency,
  refundCourse: { key: row.refund_key, tries: row.refund_tries },
})

async function recordBack(tx: Tx, row: CheckoutRow, now: number): Promise<void> {
  await recordDifferenceRefunded(tx, row, now)
  await tellLater(tx, row.id, 'difference_back', now)
  await announceTravellers(tx, [row.user_id], now)
}
