/** Per payment, in minor units (decision 7). It stands in every price and every saving shown (decision 37). */
const serviceFee = 300

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
