import { announceTravellers } from '../../features/groups/server/index.ts'
import {
  afterRefund,
  checkoutById,
  isGivenUp,
  lockCheckout,
  noteRefund,
  refundAgainAt,
  recordDifferenceRefunded,
  refundKey,
  requestRefundOf,
} from '../../features/payments/server/index.ts'
import { money } from '../../kernel/money.ts'
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

/**
 * Gives the difference back once. The payment is read before every call, refunds on their way included, so that nothing is
 * asked for twice even after the provider has forgotten a key. Gives the instant to look again, or null where it is back.
 */
export async function refundDifference(
  { db, clock, payments }: Deps,
  checkoutId: string,
): Promise<number | null> {
  const checkout = await checkoutById(db, checkoutId)
  if (!checkout || checkout.refund_due === null || checkout.authorisation_ref === null) return null
  const { refund_due: due, authorisation_ref: ref, currency } = checkout
  const course = { key: checkout.refund_key, tries: checkout.refund_tries }
  const read = await payments.authorisation(ref)
  const isBack = read.kind === 'done' && read.value.refunded.amount >= due
  const missing = read.kind === 'done' ? due - read.value.refunded.amount - read.value.refunding.amount : 0
  const mayAsk = missing > 0 && !isGivenUp(course)
  const answer = mayAsk
    ? await payments.refundPart(ref, money(missing, currency), refundKey(checkoutId, course))
    : read
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const row = await lockCheckout(tx, checkoutId)
    if (row.refund_due === null) return null
    if (!isBack) {
      // if two asked at the same time, only the first is counted
      if (row.refund_key === course.key && row.refund_tries === course.tries)
        await noteRefund(
          tx,
          row,
          mayAsk ? afterRefund(course, answer) : { ...course, tries: course.tries + 1 },
        )
      return refundAgainAt(course.tries + 1, now)
    }
    await recordDifferenceRefunded(tx, row, now)
    await tellLater(tx, checkoutId, 'difference_back', now)
    await announceTravellers(tx, [row.user_id], now)
    return null
  })
}
