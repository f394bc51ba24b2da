/** What a kind of train is like, wherever it runs. */
export interface Product {
  /** GTFS's extended route type: 101 high speed, 102 long distance, 105 sleeper, 106 regional. */
  routeType: '101' | '102' | '105' | '106'
  /** Whose coaches it has, in `coaches.ts`. */
  coaches: 'IC' | 'ICD' | 'ICE' | 'EST' | 'SPR'
  /** What a kilometre costs, where one in a Dutch intercity costs 1. */
  price: number
  /** How much longer its track is than the crow's flight between two stops. */
  detour: number
}

const dutch = { routeType: '102', coaches: 'IC', price: 1, detour: 1.125 } as const
const local = { routeType: '106', coaches: 'SPR', price: 1, detour: 1.125 } as const
const national = { routeType: '102', coaches: 'ICE', price: 1.1, detour: 1.15 } as const
const fast = { routeType: '101', coaches: 'ICE', price: 1.25, detour: 1.125 } as const
const night = { routeType: '105', coaches: 'IC', price: 1.2, detour: 1.15 } as const

/** Every product of the network: what stands before the number of its trains. */
const products = {
  IC: dutch,
  ICD: { ...dutch, coaches: 'ICD', price: 1.06 },
  SPR: local,
  RS: local,
  RE: local,
  RB: local,
  EST: { ...fast, coaches: 'EST', price: 1.9 },
  ECD: { ...national, detour: 1.125 },
  EC: national,
  ICE: fast,
  TGV: { ...fast, coaches: 'EST', price: 1.3 },
  TER: { ...local, price: 0.9 },
  RJ: { ...national, price: 1.05 },
  RJX: national,
  NJ: night,
  ES: night,
  IR: { ...national, price: 1.3, detour: 1.2 },
  FR: { ...fast, price: 1.2 },
  RV: { ...local, price: 0.7 },
  AVE: { ...fast, price: 1.15 },
  ALV: { ...fast, price: 1.05 },
  LNER: national,
  AWC: national,
  GWR: national,
  XC: national,
  EMR: national,
  TPE: national,
  SE: { ...fast, price: 1.2 },
} as const satisfies Record<string, Product>

/** What stands before a train's number. */
export type ProductCode = keyof typeof products

/** The product of this name; a train of somebody else's feed counts as an intercity. */
export function productOf(code: string): Product {
  return (products as Record<string, Product>)[code] ?? dutch
}
