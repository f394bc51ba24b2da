import { writeLog } from '../../features/operations/server/index.ts'
import {
  type CheckoutRow,
  debtCheckMs,
  debtOf,
  decideDebt,
  isNothingDue,
  readPayment,
  recordCaptured,
} from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { defineWork } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import { tellPayerLater } from '../notifications/index.ts'
import { paidSubject } from '../subjects/index.ts'
import { refundEnded } from './partial-refund.ts'

// A debt: a traveller has the ticket, and their share could not be captured. Nothing here charges anybody: a person takes the
// money in the provider's dashboard. What is here reads the payment until the provider's books show exactly what is owed, and closes the
// debt then. Where the carrier has cancelled the ticket nothing is due any more: then whatever was taken and kept closes it, and goes
// back. `recordPayment` opens one; `rules/decide-owed.ts` decides when it is paid.

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Pick<Payments, 'authorisation'>
}

export const debtWork = defineWork<{ checkoutId: string }>({
  kind: 'look-at-debt',
  prefix: 'debt',
  key: ({ checkoutId }) => checkoutId,
  lane: 'money',
})

/** Called in the transaction that enters a debt in the ledger: its payment is read for the first time a day from `now` (epoch ms). */
export async function scheduleDebtCheck(tx: Tx, checkoutId: string, now: number): Promise<void> {
  await sendWork(tx, debtWork, { checkoutId }, now + debtCheckMs, now)
}

/**
 * Reads the payment of this checkout once, and closes the debt where all of it and no more was taken, or where nothing is due any more and
 * something was taken and kept. Called by the work above once a day, after every event about the payment, and when an operator asks for it
 * again. Gives the instant to read it again (epoch ms), or null where there is nothing to wait for: it is no debt any more, the hold is gone,
 * nothing is due and all that was taken was given back by hand, or the provider does not know the payment.
 */
export function checkDebt(deps: Deps, checkoutId: string): Promise<number | null> {
  return readPayment(deps, checkoutId, {
    decide: decideDebt,
    isAbout: ({ state }) => state === 'debt',
    facts: async (reader, row) => ({
      state: row.state,
      isNothingDue: isNothingDue(row),
      owed: await debtOf(reader, row.id),
    }),
    call: (ref) => deps.payments.authorisation(ref),
    async apply(tx, row, change, now) {
      if (change.do === 'close-debt') await closeDebt(tx, row, change.amount, now)
    },
  })
}

/** The row is locked, and in the state `debt`. `amount` is what was taken and kept, minor units. */
async function closeDebt(tx: Tx, row: CheckoutRow, amount: number, now: number): Promise<void> {
  const paid = await recordCaptured(tx, row, amount, now)
  if (isNothingDue(row)) await refundEnded(tx, paid, 'all', 'carrier_cancelled', now)
  // the last they heard was that nothing had been charged
  else await tellPayerLater(tx, paid, 'charged', now)
  const thing = `${row.id}, captured, ${row.authorisation_ref}`
  await writeLog(tx, { operatorId: null, act: 'debt_closed', thing }, now)
  await paidSubject(row.subject_kind).announce(tx, row, now)
}
