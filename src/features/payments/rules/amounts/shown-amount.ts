interface Entry {
  readonly kind: string
  readonly amount: number
}

/**
 * The amount to show for a payment, its fee included: what was taken, else what is owed; each is less than the hold where what is
 * paid for became cheaper. What was agreed to before that. Minor units.
 */
export function shownAmount(agreed: number, entries: readonly Entry[]): number {
  const amountOf = (wanted: string) => entries.find(({ kind }) => kind === wanted)?.amount
  // a debt that was paid later stays among the entries
  return amountOf('captured') ?? amountOf('debt') ?? agreed
}

/** What somebody took by hand of a hold that nothing was bought with; null where nobody did. Minor units. */
export const takenIn = (entries: readonly Entry[]): number | null =>
  entries.findLast(({ kind }) => kind === 'taken')?.amount ?? null
