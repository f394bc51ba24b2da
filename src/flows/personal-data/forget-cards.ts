import { cardsToForget, isCardInUse, noteForgotten } from '../../features/payments/server/index.ts'
import type { Answer } from '../../kernel/answer.ts'
import type { Db, Tx } from '../../platform/db/open-database.ts'
import { openInputs } from '../../platform/saga/open-sagas.ts'
import { sendWork } from '../../platform/work/work-queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Payments } from '../../ports/payments.ts'
import { renewKind } from '../holds/index.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly payments: Pick<Payments, 'forgetCard' | 'forgetPayer'>
}

/** One piece of work that never ends; asking for it again at each start changes nothing. */
export const forgetCardsWork = 'forget-cards'
const everyMs = 60_000

/**
 * Looks for kept cards whose seats have come to an end, however they did, and asks for each to be forgotten. A look, and
 * not a word from every end: no end, and none of an earlier release, can be left out.
 */
export async function findCardsToForget({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ again: number }> {
  const now = clock.now()
  for (const mandate of await cardsToForget(db, now)) {
    const work = { id: `forget-card:${mandate}`, kind: 'forget-card', payload: { mandate } }
    await sendWork(db, { ...work, dueAt: now }, now)
  }
  return { again: now + everyMs }
}

/** Repeated until the provider has said so; one that keeps saying no is work that fails, and an operator sees it. */
export async function forgetCard({ db, clock, payments }: Deps, mandate: string): Promise<void> {
  // a renewal may still hold on it; the next look finds the card again
  if ((await isCardInUse(db, mandate, clock.now())) || (await isRenewed(db, mandate))) return
  mustBeDone('card', await payments.forgetCard(mandate))
  await noteForgotten(db, mandate, clock.now())
}

/** Asks, in the transaction that ends an account, for what the provider keeps of it to be deleted. */
export async function forgetPayersLater(tx: Tx, mandates: readonly string[], now: number): Promise<void> {
  for (const mandate of mandates) {
    const work = { id: `forget-payer:${mandate}`, kind: 'forget-payer', payload: { mandate } }
    await sendWork(tx, { ...work, dueAt: now }, now)
  }
}

/** Gives the instant to try again where a renewal on this card has not come to its end. */
export async function forgetPayer(
  { db, clock, payments }: Deps,
  mandate: string,
): Promise<{ again: number } | undefined> {
  if (await isRenewed(db, mandate)) return { again: clock.now() + everyMs }
  mustBeDone('customer', await payments.forgetPayer(mandate))
  return undefined
}

async function isRenewed(db: Db, mandate: string): Promise<boolean> {
  const renewals = await openInputs(db, renewKind)
  return renewals.some((input) => (input as { mandate?: string } | null)?.mandate === mandate)
}

function mustBeDone(what: string, answer: Answer<null>): void {
  if (answer.kind === 'done') return
  const why = answer.kind === 'refused' ? answer.code : answer.why
  throw new Error(`the ${what} is not forgotten yet: ${why}`)
}
