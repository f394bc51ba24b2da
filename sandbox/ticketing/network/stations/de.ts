import { readStations } from './read-stations.ts'

/** Stations of Germany. */
export const germanStations = readStations(
  'Europe/Berlin',
  `
  DEOBHHBF | Oberhausen Hbf | Oberhausen | 51.4744 6.8525
  DEDUIHBF | Duisburg Hbf | Duisburg | 51.4297 6.7756
  DEDUSHBF | Düsseldorf Hbf | Düsseldorf | 51.22 6.7942 | Duesseldorf
  DECGNHBF | Köln Hbf | Köln | 50.9429 6.9589 | Keulen, Cologne, Colonia, Koeln | nl Keulen Hbf, en Cologne Hbf, fr Cologne Hbf, es Colonia Hbf
  DEFRAAIR | Frankfurt Flughafen | Frankfurt am Main | 50.0531 8.57 | Francfort, Fráncfort
  DEFRAHBF | Frankfurt (Main) Hbf | Frankfurt am Main | 50.1069 8.6625 | Francfort, Fráncfort | fr Francfort (Main) Hbf, es Fráncfort (Main) Hbf
  DEBADSTA | Bad Bentheim | = | 52.3097 7.1544
  DERHESTA | Rheine | = | 52.2764 7.4344
  DEOSNHBF | Osnabrück Hbf | Osnabrück | 52.2728 8.0619 | Osnabrueck
  DEHANHBF | Hannover Hbf | Hannover | 52.3769 9.7411 | Hanover, Hanovre | en Hanover Hbf, fr Hanovre Hbf
  DEBERHBF | Berlin Hbf | Berlin | 52.5251 13.3694 | Berlijn, Berlín | nl Berlijn Hbf, es Berlín Hbf
`,
)
