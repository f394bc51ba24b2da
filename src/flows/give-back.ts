import { announceTravellers } from '../features/groups/server/index.ts'
import { type CheckoutRow, enter, lockCheckout, moveCheckout } from '../features/payments/server/index.ts'
import { at } from '../platform/db/instants.ts'
import type { Db, Tx } from '../platform/db/open-database.ts'
import type { Clock } from '../ports/clock.ts'
import type { Payments } from '../ports/payments.ts'
import { tellLater } from './tell-member.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Payments
}

const hour = 3_600_000

/**
 * A hold that cannot be let go because its money was taken. Nothing of ours takes from a payment that is being let go, so
 * somebody did it at the provider, by hand: written down, and given back from here on.
 */
export async function writeTaken(
  tx: Tx,
  row: CheckoutRow,
  amount: number,
  now: number,
): Promise<CheckoutRow> {
  await enter(tx, row, 'taken', amount, row.authorisation_ref, now)
  const taken = await moveCheckout(tx, row, 'find_taken')
  await announceTravellers(tx, [row.user_id], now)
  return taken
}

/** All that was taken goes back, repeated until the provider's own books show it; then its owner is told. */
export async function giveBack({ db, clock, payments }: Deps, checkout: CheckoutRow): Promise<void> {
  const ref = checkout.authorisation_ref!
  // a no is kept under its key for a day; under another key nothing is given back twice, because nothing is left
  const answer = await payments.refund(ref, `refund:${checkout.id}:${Math.floor(clock.now() / hour)}`)
  if (answer.kind !== 'done') return
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const row = await lockCheckout(tx, checkout.id)
    if (row.state !== 'refunding') return
    await enter(tx, row, 'refunded', answer.value.refunded.amount, ref, now)
    await moveCheckout(tx, row, 'give_back', { settled_at: at(now) })
    await tellLater(tx, row.id, 'given_back', now)
    await announceTravellers(tx, [row.user_id], now)
  })
}
