import { announceTravellers } from '../../features/groups/server/index.ts'
import { writeLog } from '../../features/operations/server/index.ts'
import { checkoutById, debtOf, lockCheckout, recordCaptured } from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { defineWork } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Pick<Payments, 'authorisation'>
}

const minute = 60_000
const day = 24 * 60 * minute

export const debtWork = defineWork<{ checkoutId: string }>({
  kind: 'look-at-debt',
  prefix: 'debt',
  key: ({ checkoutId }) => checkoutId,
  lane: 'money',
})

/** A debt is read once a day, after every event about its payment, and whenever an operator wants to know. */
export async function watchDebt(tx: Tx, checkoutId: string, now: number): Promise<void> {
  await sendWork(tx, debtWork, { checkoutId }, now + day, now)
}

/**
 * Reads the payment of a share that is owed, and closes the debt once the provider's books show all of it and no more,
 * whoever took it there. It only reads: nothing here can charge. Gives the next look, or null where none can find anything.
 */
export async function lookAtDebt({ db, clock, payments }: Deps, checkoutId: string): Promise<number | null> {
  const checkout = await checkoutById(db, checkoutId)
  if (checkout?.state !== 'debt' || checkout.authorisation_ref === null) return null
  const ref = checkout.authorisation_ref
  const read = await payments.authorisation(ref)
  const now = clock.now()
  if (read.kind !== 'done') return read.kind === 'unknown' ? now + minute : null
  const { state, captured, refunded } = read.value
  const owed = await debtOf(db, checkoutId)
  // somebody who takes the whole hold by hand may take more than the share: open until the rest is given back
  const isPaid = state === 'captured' && captured.amount - refunded.amount === owed
  // a hold that is gone cannot be taken any more
  if (!isPaid) return state === 'released' ? null : now + day
  return db.transaction().execute(async (tx) => {
    const row = await lockCheckout(tx, checkoutId)
    if (row.state !== 'debt') return null
    await recordCaptured(tx, row, captured.amount - refunded.amount, now)
    await writeLog(
      tx,
      { operatorId: null, act: 'debt_closed', thing: `${checkoutId}, captured, ${ref}` },
      now,
    )
    await announceTravellers(tx, [row.user_id], now)
    return null
  })
}
