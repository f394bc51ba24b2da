/** Faults that spoil the answer, and switches that spoil the business behind it. */
export const faultKinds = [
  'error-before',
  'error-after',
  'carrier-timeout',
  'drop-before',
  'drop-after',
  'hang',
  'slow',
  'rate-limit',
  'price-rise',
  'price-fall',
  'six-cost-more',
  'one-cheaper',
  'sold-out',
  'confirm-fails',
  'lapses-as-expired',
  'name-refused',
  'sale-ends',
] as const

export type FaultKind = (typeof faultKinds)[number]

/** A fault on demand. Without `match` it hits every call of the API. */
export interface Fault {
  match?: {
    method?: string
    /** The path below `/retailers/v4`, or its beginning: `/reservations/create`. */
    path?: string
    /** For the switches: only this train, `IC 841`. */
    train?: string
    /** For `name-refused`: the passenger's last name. */
    name?: string
  }
  kind: FaultKind
  /** How many matching calls it hits. One, or for the switches without end, unless said otherwise. */
  times?: number
  /** How long `slow` takes, by the clock. */
  ms?: number
  /** For `sale-ends`: the last moment the fares are sold, on the clock of the departure station, `2026-12-01T23:59`. */
  until?: string
  /** Another error code than the kind's own. */
  code?: string
  /** Another sentence than the catalogue's. */
  title?: string
}

/** A fault that is on. */
export interface ActiveFault extends Fault {
  id: string
  left: number
}

/** What the switches do to one call: the trains concerned, or `all`. */
export interface Effects {
  priceRise: string[]
  priceFall: string[]
  sixCostMore: string[]
  oneCheaper: string[]
  soldOut: string[]
  confirmFails: { code: string } | null
  /** A hold that nobody confirmed is shown in this word instead of `failed`: their documents leave it open. */
  lapsedWord: string | null
  /** Until when all fares are sold, where the carrier names it. */
  saleEnds: string | null
  /** Last names the carrier does not take, and what it says to them. */
  refusedNames: { name: string; code: string; title: string | undefined }[]
}

/** No switch is on. */
export const noEffects: Effects = {
  priceRise: [],
  priceFall: [],
  sixCostMore: [],
  oneCheaper: [],
  soldOut: [],
  confirmFails: null,
  lapsedWord: null,
  saleEnds: null,
  refusedNames: [],
}

/** Whether a switch concerns this train. */
export function affects(trains: readonly string[], line: string): boolean {
  return trains.includes('all') || trains.includes(line)
}
