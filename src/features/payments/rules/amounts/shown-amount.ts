interface Entry {
  readonly kind: string
  readonly amount: number
}

const amountOf = (entries: readonly Entry[], wanted: string) =>
  entries.find(({ kind }) => kind === wanted)?.amount

/**
 * What is paid for costs, its fee included: what was taken for it, else what is owed for it; each is less than the hold where it became
 * cheaper. What was agreed to before that, also where somebody has taken another amount by hand. Minor units.
 */
export function shownAmount(agreed: number, entries: readonly Entry[]): number {
  // a debt that was paid later stays among the entries
  return amountOf(entries, 'captured') ?? amountOf(entries, 'debt') ?? agreed
}

/** What the card was charged with: what was taken, by hand too, else what is owed, and what was agreed to before that. Minor units. */
export const chargedAmount = (agreed: number, entries: readonly Entry[]): number =>
  amountOf(entries, 'captured') ?? takenIn(entries) ?? amountOf(entries, 'debt') ?? agreed

/** Whether anything was taken, for what is paid for or by hand. */
export const isCharged = (entries: readonly Entry[]): boolean =>
  amountOf(entries, 'captured') !== undefined || takenIn(entries) !== null

/** What somebody took by hand of a hold that nothing was bought with; null where nobody did. Minor units. */
export const takenIn = (entries: readonly Entry[]): number | null =>
  entries.findLast(({ kind }) => kind === 'taken')?.amount ?? null
