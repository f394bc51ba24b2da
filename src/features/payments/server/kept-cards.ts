import { at } from '../../../platform/db/instants.ts'
import type { Db, Tx } from '../../../platform/db/open-database.ts'
import { endedStates } from '../rules/checkout-life.ts'
import { scheduleRenewal } from './renewal/renewal-work.ts'
import type { CheckoutRow } from './store.ts'
import { tables } from './tables.ts'

/** The kept card that a hold may be renewed on; null where its owner never agreed, or does not any more. */
export function keptCardOf(row: Pick<CheckoutRow, 'mandate' | 'renewal_stopped_at'>): string | null {
  return row.renewal_stopped_at === null ? row.mandate : null
}

/** Its owner no longer wants the hold renewed: the scan for cards that nobody needs finds the card from here on. */
export async function stopRenewal(tx: Tx, row: CheckoutRow, now: number): Promise<void> {
  await tables(tx)
    .updateTable('checkouts')
    .set({ renewal_stopped_at: at(now) })
    .where('id', '=', row.id)
    .execute()
  if (row.capture_before !== null) await scheduleRenewal(tx, row.id, row.capture_before.getTime(), false, now)
}

/** Cards that are kept although nothing is held on them and nothing will be; as many as one scan may find. */
export async function cardsToDetach(db: Db, now: number, most = 100): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('checkouts')
    .select('mandate')
    .distinct()
    .where('mandate', 'is not', null)
    .where('card_forgotten_at', 'is', null)
    .where('mandate', 'not in', cardsInUse(db, now))
    .limit(most)
    .execute()
  return rows.flatMap(({ mandate }) => mandate ?? [])
}

/** Whether a checkout may still need a kept card. */
export async function isCardInUse(db: Db, savedCard: string, now: number): Promise<boolean> {
  const row = await cardsInUse(db, now).where('mandate', '=', savedCard).limit(1).executeTakeFirst()
  return row !== undefined
}

/** The cards of checkouts that have not ended and are to be renewed; one that ended as a debt may have left its hold at the bank. */
function cardsInUse(db: Db, now: number) {
  return tables(db)
    .selectFrom('checkouts')
    .select('mandate')
    .where('mandate', 'is not', null)
    .where('card_forgotten_at', 'is', null)
    .where('renewal_stopped_at', 'is', null)
    .where((w) =>
      w.or([
        w('state', 'not in', endedStates),
        w.and([w('state', '=', 'debt'), w('capture_before', '>', at(now))]),
      ]),
    )
}

/** The provider has said that the card is gone. */
export async function noteDetached(db: Db, savedCard: string, now: number): Promise<void> {
  await tables(db)
    .updateTable('checkouts')
    .set({ card_forgotten_at: at(now) })
    .where('mandate', '=', savedCard)
    .where('card_forgotten_at', 'is', null)
    .execute()
}

/** The kept cards of an owner, so that the provider can be told when their account goes. */
export async function cardsKeptOf(db: Db, userId: string): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('checkouts')
    .select('mandate')
    .distinct()
    .where('user_id', '=', userId)
    .where('mandate', 'is not', null)
    .execute()
  return rows.flatMap(({ mandate }) => mandate ?? [])
}
