import { cheapest } from './price.ts'

interface Fares {
  readonly relationships: {
    readonly fares: readonly { readonly fare_class: string; readonly price: number }[]
  }
}

/**
 * The class chosen on a train: the one the traveller named, the cheapest while none is named, or the only one there is.
 * Empty: this train does not sell the class that was named, and another has to be chosen (SRCH-07).
 */
export function chosenClass({ relationships: { fares } }: Fares, wanted: string | null): string {
  const isSold = fares.some(({ fare_class }) => fare_class === wanted)
  if (wanted !== null && isSold) return wanted
  return wanted === null || fares.length === 1 ? (cheapest(fares)?.fare_class ?? '') : ''
}
