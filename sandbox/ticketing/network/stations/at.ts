import { readStations } from './read-stations.ts'

/** Stations of Austria. */
export const austrianStations = readStations(
  'Europe/Vienna',
  `
  ATWIEHBF | Wien Hbf | Wien | 48.1853 16.3764 12 | Wenen, Vienna, Vienne, Viena, Wien Hauptbahnhof | *
  ATWIEMEI | Wien Meidling | Wien | 48.1744 16.3336 8 | | *
  ATWIEAIR | Flughafen Wien | Wien | 48.1206 16.5633 3 | VIE, Schwechat, Vienna Airport
  ATWNSHBF | Wiener Neustadt Hbf | Wiener Neustadt | 47.8117 16.2336 8
  ATSTPHBF | St. Pölten Hbf | St. Pölten | 48.2083 15.6239 8 | Sankt Pölten
  ATLNZHBF | Linz Hbf | Linz | 48.2903 14.2911 12
  ATWELHBF | Wels Hbf | Wels | 48.1661 14.0267 8
  ATSZGHBF | Salzburg Hbf | Salzburg | 47.8131 13.0453 9 | Salisburgo | *
  ATKUFSTA | Kufstein | = | 47.5836 12.1656 4
  ATWOEHBF | Wörgl Hbf | Wörgl | 47.4914 12.0583 6
  ATINNHBF | Innsbruck Hbf | Innsbruck | 47.2633 11.4006 8
  ATANTSTA | St. Anton am Arlberg | = | 47.1283 10.2642 3
  ATBLUSTA | Bludenz | = | 47.1536 9.8147 4
  ATFELSTA | Feldkirch | = | 47.2408 9.6042 5
  ATDORSTA | Dornbirn | = | 47.4178 9.7392 3
  ATBRESTA | Bregenz | = | 47.5036 9.7406 5 | | *
  ATBRMSTA | Bruck an der Mur | = | 47.4133 15.2789 6
  ATGRZHBF | Graz Hbf | Graz | 47.0725 15.4164 9
  ATKLUHBF | Klagenfurt Hbf | Klagenfurt | 46.6158 14.3133 8
  ATVILHBF | Villach Hbf | Villach | 46.6183 13.8486 9
`,
)
