interface Fares {
  readonly relationships: { readonly fares: readonly { readonly fare_class: string }[] }
}

/**
 * The class chosen on a train: the one the traveller named, where this train has it, or the only one there is.
 * Empty: it has to be chosen before anything goes on (SRCH-07).
 */
export function chosenClass({ relationships: { fares } }: Fares, wanted: string | null): string {
  const fits = fares.some(({ fare_class }) => fare_class === wanted)
  if (wanted !== null && fits) return wanted
  return fares.length === 1 ? fares[0]!.fare_class : ''
}
