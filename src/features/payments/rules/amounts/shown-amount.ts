interface Entry {
  readonly kind: string
  readonly amount: number
}

const amountOf = (entries: readonly Entry[], wanted: string) =>
  entries.find(({ kind }) => kind === wanted)?.amount

/**
 * The price, fee included: what was taken for it, else what is owed for it, each less than the hold where it became cheaper.
 * Before that what was agreed to, also where somebody has taken another amount by hand. Minor units.
 */
export function priceWithFee(agreed: number, entries: readonly Entry[]): number {
  // a debt that was paid later stays among the entries
  return amountOf(entries, 'captured') ?? amountOf(entries, 'debt') ?? agreed
}

/**
 * The sum to name for a payment: what was taken from the card, by hand too, else what is owed. Before either is known it is what was
 * agreed to. `isCharged` tells whether the card was charged with it. Minor units.
 */
export const chargedOrDue = (agreed: number, entries: readonly Entry[]): number =>
  amountOf(entries, 'captured') ?? takenIn(entries) ?? amountOf(entries, 'debt') ?? agreed

/** Whether anything was taken, for what is paid for or by hand. */
export const isCharged = (entries: readonly Entry[]): boolean =>
  amountOf(entries, 'captured') !== undefined || takenIn(entries) !== null

/** What somebody took by hand of a hold that nothing was bought with; null where nobody did. Minor units. */
export const takenIn = (entries: readonly Entry[]): number | null =>
  entries.findLast(({ kind }) => kind === 'taken')?.amount ?? null
