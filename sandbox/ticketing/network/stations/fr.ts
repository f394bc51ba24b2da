import { readStations } from './read-stations.ts'

/** Stations of France. */
export const frenchStations = readStations(
  'Europe/Paris',
  `
  FRPARGDN | Paris Gare du Nord | Paris | 48.8809 2.3553 20 | Parijs, París, Parigi | nl Parijs Noord, es París Gare du Nord
`,
)
