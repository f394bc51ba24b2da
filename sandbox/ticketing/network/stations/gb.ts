import { readStations } from './read-stations.ts'

/** Stations of Great Britain. */
export const britishStations = readStations(
  'Europe/London',
  `
  GBLONSPX | London St Pancras | London | 51.5308 -0.1261 13 | Londen, Londres, Londra | *
`,
)
