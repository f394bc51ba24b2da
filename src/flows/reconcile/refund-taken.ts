import { announceTravellers } from '../../features/groups/server/index.ts'
import {
  afterRefund,
  type CheckoutRow,
  isGivenUp,
  lockCheckout,
  noteRefund,
  recordRefunded,
  recordTaken,
  refundKey,
} from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Authorisation, Payments } from '../../ports/payments.ts'
import { tellLater } from '../notifications/index.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Payments
}

/**
 * A hold that cannot be released because its money was taken. Nothing of ours takes from a payment that is being released, so
 * somebody did it at the provider, by hand: written down, and refunded from here on.
 */
export async function finishTaken(
  tx: Tx,
  row: CheckoutRow,
  amount: number,
  now: number,
): Promise<CheckoutRow> {
  const taken = await recordTaken(tx, row, amount, now)
  await announceTravellers(tx, [row.user_id], now)
  return taken
}

/**
 * All that was taken goes back: asked for until the provider's own books show it as back, which a refund that is still pending
 * is not; then its owner is told. A provider that refuses for good is left to the operator.
 */
export async function refundTaken({ db, clock, payments }: Deps, checkout: CheckoutRow): Promise<void> {
  const ref = checkout.authorisation_ref!
  const course = { key: checkout.refund_key, tries: checkout.refund_tries }
  // somebody may have refunded it at the provider meanwhile
  const read = await payments.authorisation(ref)
  const mayAsk = read.kind === 'done' && !isBack(read) && !isGivenUp(course)
  const answer = mayAsk ? await payments.refund(ref, refundKey(checkout.id, course)) : read
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const row = await lockCheckout(tx, checkout.id)
    if (row.state !== 'refunding') return
    if (answer.kind !== 'done' || !isBack(answer)) {
      // if two asked at the same time, only the first is counted
      const isOurs = row.refund_key === course.key && row.refund_tries === course.tries
      if (isOurs)
        await noteRefund(
          tx,
          row,
          mayAsk ? afterRefund(course, answer) : { ...course, tries: course.tries + 1 },
        )
      return
    }
    await recordRefunded(tx, row, answer.value.refunded.amount, now)
    await tellLater(tx, row.id, 'given_back', now)
    await announceTravellers(tx, [row.user_id], now)
  })
}

function isBack({ value }: { readonly value: Authorisation }): boolean {
  return value.state === 'captured' && value.refunded.amount >= value.captured.amount
}
