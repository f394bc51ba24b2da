import { announceTravellers } from '../../features/groups/server/index.ts'
import { writeLog } from '../../features/operations/server/index.ts'
import {
  type CheckoutRow,
  debtOf,
  decideDebt,
  readPayment,
  recordCaptured,
} from '../../features/payments/server/index.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { defineWork } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import { refundEnded } from './refund-difference.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Pick<Payments, 'authorisation'>
}

const day = 86_400_000

export const debtWork = defineWork<{ checkoutId: string }>({
  kind: 'look-at-debt',
  prefix: 'debt',
  key: ({ checkoutId }) => checkoutId,
  lane: 'money',
})

/** A debt is read once a day, after every event about its payment, and whenever an operator wants to know. */
export async function scheduleDebtCheck(tx: Tx, checkoutId: string, now: number): Promise<void> {
  await sendWork(tx, debtWork, { checkoutId }, now + day, now)
}

/** Reads the payment of a share that is owed. Gives the instant to check it again, or null where nothing can be found. */
export function checkDebt(deps: Deps, checkoutId: string): Promise<number | null> {
  return readPayment(deps, checkoutId, {
    decide: decideDebt,
    facts: async (reader, { id, state }) => ({
      state,
      owed: state === 'debt' ? ((await debtOf(reader, id)) ?? 0) : 0,
    }),
    call: (ref) => deps.payments.authorisation(ref),
    async apply(tx, row, change, now) {
      if (change.do === 'close-debt') await closeDebt(tx, row, change.amount, now)
    },
  })
}

async function closeDebt(tx: Tx, row: CheckoutRow, amount: number, now: number): Promise<void> {
  const paid = await recordCaptured(tx, row, amount, now)
  // its carrier has cancelled the ticket while the share was owed: nothing is owed for it
  if (paid.reason === 'carrier_cancelled') await refundEnded(tx, paid, 'all', paid.reason, now)
  const thing = `${row.id}, captured, ${row.authorisation_ref}`
  await writeLog(tx, { operatorId: null, act: 'debt_closed', thing }, now)
  await announceTravellers(tx, [row.user_id], now)
}
