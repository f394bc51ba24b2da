import { readStations } from './read-stations.ts'

/** Stations of Switzerland. */
export const swissStations = readStations(
  'Europe/Zurich',
  `
  CHBSLSBB | Basel SBB | Basel | 47.5475 7.5897 17 | Bazel, Bâle, Basilea | *
  CHOLTSTA | Olten | = | 47.3519 7.9078 12
  CHBRNSTA | Bern | = | 46.9489 7.4392 13 | Berna | *
  CHZRHHBF | Zürich HB | Zürich | 47.3781 8.5397 26 | Zurigo, Zuerich, Zürich Hauptbahnhof | *
  CHZRHAIR | Zürich Flughafen | Zürich | 47.4503 8.5625 4 | ZRH, Zurich Airport | *
  CHWINSTA | Winterthur | = | 47.5003 8.7236 9 | | *
  CHSTGSTA | St. Gallen | = | 47.4231 9.3697 8 | Sankt Gallen, San Gallo | *
  CHSHFSTA | Schaffhausen | = | 47.6983 8.6328 6 | Sciaffusa | *
  CHSARSTA | Sargans | = | 47.0447 9.4458 5
  CHLDQSTA | Landquart | = | 46.9672 9.5539 5
  CHCHUSTA | Chur | = | 46.8531 9.5289 10 | Coira | *
  CHLUZSTA | Luzern | = | 47.0503 8.31 14 | Lucerna | *
  CHARTSTA | Arth-Goldau | = | 47.0486 8.5494 8
  CHBELSTA | Bellinzona | = | 46.1953 9.0297 5
  CHLUGSTA | Lugano | = | 46.0053 8.9467 4
  CHCHISTA | Chiasso | = | 45.8322 9.0314 6
  CHTHUSTA | Thun | = | 46.7547 7.6297 6 | | *
  CHSPISTA | Spiez | = | 46.6864 7.6803 4
  CHINTOST | Interlaken Ost | Interlaken | 46.6903 7.8692 6
  CHVISSTA | Visp | = | 46.2939 7.8814 6 | | *
  CHBRISTA | Brig | = | 46.3194 7.9878 8 | Briga | *
  CHSIOSTA | Sion | = | 46.2275 7.3592 4 | | *
  CHMONSTA | Montreux | = | 46.4358 6.9103 3
  CHLAUSTA | Lausanne | = | 46.5167 6.6292 9 | Losanna | *
  CHGVASTA | Genève | = | 46.2103 6.1425 8 | Genf, Geneva, Ginebra, Ginevra, Genève-Cornavin | *
  CHGVAAIR | Genève-Aéroport | Genève | 46.2322 6.1103 4 | GVA, Geneva Airport | *
  CHFRISTA | Fribourg | = | 46.8031 7.1514 4 | | *
  CHNEUSTA | Neuchâtel | = | 46.9967 6.9361 7 | | *
  CHBIESTA | Biel/Bienne | = | 47.1328 7.2428 10 | Biel, Bienne
  CHSOLSTA | Solothurn | = | 47.2042 7.5431 8 | | *
`,
)
