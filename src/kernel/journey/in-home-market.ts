import { homeMarket } from '../home-market.ts'

/**
 * Whether all these stations lie in the home market; one that is not known does not. A file of its own: in `home-market.ts` every
 * page would carry it.
 */
export const isInHomeMarket = (...stationIds: readonly (string | null)[]): boolean =>
  stationIds.every((id) => id?.startsWith(homeMarket.country))
