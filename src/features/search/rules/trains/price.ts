import { serviceFee } from '../../../../kernel/service-fee.ts'

/** What travelling without a group costs in all: the fare of all travellers and one fee. */
export function priceAlone(fare: number): number {
  return fare + serviceFee
}

export function cheapest<F extends { readonly price: number | { readonly amount: number } }>(
  fares: readonly F[],
): F | null {
  const amount = ({ price }: F) => (typeof price === 'number' ? price : price.amount)
  return fares.reduce<F | null>((best, fare) => (best && amount(best) <= amount(fare) ? best : fare), null)
}

interface Priced {
  readonly relationships: {
    readonly fares: readonly { readonly price: number; readonly total_price: number }[]
  }
  readonly group: { readonly available: boolean; readonly per_member: number } | null
}

/** The price a row shows largest, in minor units: a seat in a six where there is one, else its cheapest fare. Null: none. */
export function priceInSight({ relationships, group }: Priced, inGroups: boolean): number | null {
  if (inGroups && group?.available) return group.per_member
  return cheapest(relationships.fares)?.total_price ?? null
}

/** The least that any of these trains costs, in minor units. Null: nothing is sold. */
export function cheapestInSight(trains: readonly Priced[], inGroups: boolean): number | null {
  const prices = trains.map((train) => priceInSight(train, inGroups)).filter((price) => price !== null)
  return prices.length === 0 ? null : Math.min(...prices)
}
