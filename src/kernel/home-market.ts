/**
 * Where groups are formed, how many travel on one, on whose clock their deadlines are told, and in which money is paid. A second country or
 * another size begins here, and not with a search through the code.
 */
export const homeMarket = {
  /** ISO 3166 alpha-2; the ids of its stations begin with it */
  country: 'NL',
  timeZone: 'Europe/Amsterdam',
  groupSize: 6,
  /** ISO 4217: what is searched, shown and paid in */
  currency: 'EUR',
} as const
