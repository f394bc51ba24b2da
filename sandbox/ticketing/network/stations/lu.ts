import { readStations } from './read-stations.ts'

/** Stations of Luxembourg. */
export const luxembourgStations = readStations(
  'Europe/Luxembourg',
  `
  LULUXSTA | Luxembourg | = | 49.5997 6.1342 13 | Lussemburgo, Lëtzebuerg | *
  LUBETSTA | Bettembourg | = | 49.5172 6.1011 5 | Bettemburg
  LUESCSTA | Esch-sur-Alzette | = | 49.4942 5.9847 4 | | *
  LUETTSTA | Ettelbruck | = | 49.8472 6.1042 5 | Ettelbrück
  LUWASSTA | Wasserbillig | = | 49.7131 6.4986 4
  LUTROSTA | Troisvierges | = | 50.1197 6.0025 3 | Ulflingen
`,
)
