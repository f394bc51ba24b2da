import { forgetAccount, lockUser, userById } from '../features/accounts/server/index.ts'
import { forgetInBookings } from '../features/bookings/server/index.ts'
import { forgetInNewsletter } from '../features/content/server/index.ts'
import { forgetInDemand } from '../features/demand/server/index.ts'
import { forgetInGroups, hasLivingSeat } from '../features/groups/server/index.ts'
import { dropLettersTo } from '../features/notifications/server/index.ts'
import { forgetInPayments, groupsPaidFor, hasOpenCheckout } from '../features/payments/server/index.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Db, Tx } from '../platform/db/open-database.ts'
import { forgetPeopleIn } from '../platform/saga/forget-people.ts'
import type { Clock } from '../ports/clock.ts'
import { forgetPayersLater } from './forget-cards.ts'

/**
 * Ends an account (decision 23). Refused while a seat, a ticket still to be travelled on, or money of theirs is open:
 * five others count on it. What stays is the ledger, under an id that no longer leads to a person. `confirm` runs first in
 * the same transaction, and refuses by throwing.
 */
export async function deleteAccount(
  {
    db,
    clock,
    tellWorkflow,
  }: { db: Db; clock: Clock; tellWorkflow: Parameters<typeof forgetInNewsletter>[2] },
  userId: string,
  confirm: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  const now = clock.now()
  const open = await db.transaction().execute(async (tx) => {
    await confirm(tx)
    // a seat or a checkout that is being written waits here, and is then seen, or finds the account gone
    await lockUser(tx, userId)
    if ((await hasLivingSeat(tx, userId, now)) || (await hasOpenCheckout(tx, userId))) return true
    const account = await userById(tx, userId)
    if (account?.isVerified) await forgetInNewsletter(tx, account.email, tellWorkflow, now)
    if (account) await dropLettersTo(tx, account.email)
    // how their purchases and renewals went stays, with nobody's name
    await forgetPeopleIn(tx, 'groupId', await groupsPaidFor(tx, userId), now)
    await forgetInBookings(tx, userId)
    await forgetInDemand(tx, userId)
    await forgetInGroups(tx, userId)
    await forgetPayersLater(tx, await forgetInPayments(tx, userId), now)
    await forgetAccount(tx, userId, now)
    return false
  })
  if (open) throw new Refusal(409, 'account_in_use', 'accounts.refusals.account_in_use')
}
