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

/**
 * What a train costs beside others, in minor units. Where groups are offered that have room for the party it is the price of one traveller:
 * of a seat in a six, or of one of the cheapest tickets alone. Elsewhere it is the cheapest fare of all of them. `party` is how many
 * travel; 0 for a party that no group has room for. Null: nothing is sold.
 */
export function priceInSight({ relationships, group }: Priced, party: number): number | null {
  if (party && group?.available) return group.per_member
  const total = cheapest(relationships.fares)?.total_price ?? null
  return total && party && group ? Math.ceil(total / party) : total
}

/** The least that any of these trains costs, in minor units. Null: nothing is sold. */
export function cheapestInSight(trains: readonly Priced[], party: number): number | null {
  const prices = trains.map((train) => priceInSight(train, party)).filter((price) => price !== null)
  return prices.length === 0 ? null : Math.min(...prices)
}
