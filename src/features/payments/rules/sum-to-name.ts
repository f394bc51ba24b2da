interface Entry {
  readonly kind: string
  readonly amount: number
}

/**
 * The sum to name for a payment, its fee included: what was taken, which is less than the hold where what is paid for became
 * cheaper; what was agreed to before that. Minor units.
 */
export function sumToName(agreed: number, entries: readonly Entry[]): number {
  return entries.find(({ kind }) => kind === 'captured')?.amount ?? agreed
}
