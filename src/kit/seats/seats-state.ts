import { homeMarket } from '../../kernel/home-market.ts'

/** The documents' colours by seats left: full, one, two, three, or more (plain). */
export type SeatsState = 'full' | 'one' | 'two' | 'three' | 'more'

export function seatsState(taken: number): SeatsState {
  const left = homeMarket.groupSize - taken
  if (left <= 0) return 'full'
  return (['one', 'two', 'three'] as const)[left - 1] ?? 'more'
}
