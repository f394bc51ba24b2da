import { cardsToDetach, isCardInUse, noteDetached } from '../../features/payments/server/index.ts'
import type { Answer } from '../../kernel/answer.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { openInputs } from '../../platform/saga/open-sagas.ts'
import { defineRecurringWork, defineWork } from '../../platform/work/define-work.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import { renewKind } from '../holds/index.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Pick<Payments, 'detachSavedCard' | 'deletePayer'>
}

// rows have these kinds, and `mandate` for the saved card, so they stay
export const detachCardsWork = defineRecurringWork({ kind: 'forget-cards', lane: 'upkeep' })
export const detachCardWork = defineWork<{ mandate: string }>({
  kind: 'forget-card',
  key: ({ mandate }) => mandate,
  lane: 'provider',
})
export const deletePayerWork = defineWork<{ mandate: string }>({
  kind: 'forget-payer',
  key: ({ mandate }) => mandate,
  lane: 'provider',
})
const everyMs = 60_000

/**
 * Looks for kept cards whose seats have come to an end, and asks for each to be detached. They are found by a periodic scan
 * rather than by each code path that ends a hold, so that none can be missed.
 */
export async function findCardsToDetach({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const cards = await cardsToDetach(db, now)
  await db.transaction().execute(async (tx) => {
    for (const mandate of cards) await sendWork(tx, detachCardWork, { mandate }, now, now)
  })
  return now + everyMs
}

/** Repeated until the provider has said so; one that keeps saying no is work that fails, and an operator sees it. */
export async function detachCard({ db, clock, payments }: Deps, savedCard: string): Promise<void> {
  // a renewal may still hold on it; the next scan finds the card again
  if ((await isCardInUse(db, savedCard, clock.now())) || (await isRenewed(db, savedCard))) return
  mustBeDone('the card is not detached yet', await payments.detachSavedCard(savedCard))
  await noteDetached(db, savedCard, clock.now())
}

/** Asks, in the transaction that ends an account, for what the provider keeps of it to be deleted. */
export async function deletePayersLater(tx: Tx, cards: readonly string[], now: number): Promise<void> {
  for (const mandate of cards) await sendWork(tx, deletePayerWork, { mandate }, now, now)
}

/** Gives the instant to try again where a renewal on this card has not come to its end. */
export async function deletePayer({ db, clock, payments }: Deps, savedCard: string): Promise<number | null> {
  if (await isRenewed(db, savedCard)) return clock.now() + everyMs
  mustBeDone('the payer is not deleted yet', await payments.deletePayer(savedCard))
  return null
}

async function isRenewed(db: Db, savedCard: string): Promise<boolean> {
  const renewals = await openInputs(db, renewKind)
  return renewals.some((input) => (input as { mandate?: string } | null)?.mandate === savedCard)
}

function mustBeDone(otherwise: string, answer: Answer<null>): void {
  if (answer.kind === 'done') return
  const why = answer.kind === 'refused' ? answer.code : answer.why
  throw new Error(`${otherwise}: ${why}`)
}
