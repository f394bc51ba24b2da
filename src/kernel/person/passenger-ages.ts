import type { PassengerType } from './passenger-type.ts'

/** From which age to which, both included; whoever is two is a child. */
export const agesOf: Readonly<Record<PassengerType, { readonly from: number; readonly to: number }>> = {
  PNOS: { from: 12, to: 99 },
  CHLD: { from: 2, to: 11 },
  INF: { from: 0, to: 1 },
}

/** What somebody of this age, in whole years, is to a carrier. */
export const typeAt = (age: number): PassengerType =>
  age <= agesOf.INF.to ? 'INF' : age <= agesOf.CHLD.to ? 'CHLD' : 'PNOS'
