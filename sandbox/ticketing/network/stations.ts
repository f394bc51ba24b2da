/** One station as the network table knows it. `code` is country(2) + city(3) + place(3). */
export interface StationRow {
  code: string
  name: string
  city: string
  lat: number
  lon: number
  timeZone: string
  country: string
  /** The station's name in other languages, where it differs. */
  names: Partial<Record<string, string>>
  /** The city's name in other languages, and spellings people really type. */
  exonyms: string[]
}

const NL = 'Europe/Amsterdam'

function station(
  code: string,
  name: string,
  city: string,
  lat: number,
  lon: number,
  exonyms: string[] = [],
  timeZone = NL,
  names: Partial<Record<string, string>> = {},
): StationRow {
  return { code, name, city, lat, lon, timeZone, country: code.slice(0, 2), names, exonyms }
}

/** Every station of the sandbox network. Coordinates are those of the station buildings, to about 100 m. */
export const stations: readonly StationRow[] = [
  station('NLAMSCST', 'Amsterdam Centraal', 'Amsterdam', 52.3789, 4.9003, ['Ámsterdam']),
  station('NLAMSSLO', 'Amsterdam Sloterdijk', 'Amsterdam', 52.3889, 4.8376),
  station('NLAMSAMS', 'Amsterdam Amstel', 'Amsterdam', 52.3464, 4.9177),
  station('NLAMSZUI', 'Amsterdam Zuid', 'Amsterdam', 52.3389, 4.873),
  station('NLAMSBIJ', 'Amsterdam Bijlmer ArenA', 'Amsterdam', 52.3122, 4.9469),
  station('NLSCHAIR', 'Schiphol Airport', 'Schiphol', 52.3094, 4.7619, ['Amsterdam Airport', 'AMS']),
  station('NLUTRCST', 'Utrecht Centraal', 'Utrecht', 52.0889, 5.1101),
  station('NLHTBSTA', "'s-Hertogenbosch", "'s-Hertogenbosch", 51.6906, 5.2936, [
    'Den Bosch',
    'Bois-le-Duc',
    'Herzogenbusch',
  ]),
  station('NLEINCST', 'Eindhoven Centraal', 'Eindhoven', 51.4433, 5.4797),
  station('NLWEESTA', 'Weert', 'Weert', 51.2494, 5.7056),
  station('NLROESTA', 'Roermond', 'Roermond', 51.1925, 5.9942),
  station('NLSITSTA', 'Sittard', 'Sittard', 51.0017, 5.8592),
  station('NLMAASTA', 'Maastricht', 'Maastricht', 50.85, 5.7056, ['Maestricht']),
  station('NLHEESTA', 'Heerlen', 'Heerlen', 50.8906, 5.975),
  station('NLHELSTA', 'Helmond', 'Helmond', 51.4753, 5.6619),
  station('NLDEUSTA', 'Deurne', 'Deurne', 51.4575, 5.7867),
  station('NLHORSTA', 'Horst-Sevenum', 'Horst', 51.4272, 6.0419),
  station('NLVENSTA', 'Venlo', 'Venlo', 51.3644, 6.1717),
  station('NLDHESTA', 'Den Helder', 'Den Helder', 52.9553, 4.7611),
  station('NLSGNSTA', 'Schagen', 'Schagen', 52.7858, 4.805),
  station('NLHHWSTA', 'Heerhugowaard', 'Heerhugowaard', 52.6697, 4.8236),
  station('NLALKSTA', 'Alkmaar', 'Alkmaar', 52.6378, 4.7392),
  station('NLCASSTA', 'Castricum', 'Castricum', 52.5461, 4.6586),
  station('NLZAASTA', 'Zaandam', 'Zaandam', 52.4389, 4.8133),
  station('NLENKSTA', 'Enkhuizen', 'Enkhuizen', 52.6997, 5.2883),
  station('NLHRNSTA', 'Hoorn', 'Hoorn', 52.645, 5.0553),
  station('NLEDESTA', 'Ede-Wageningen', 'Ede', 52.0278, 5.6728),
  station('NLARNCST', 'Arnhem Centraal', 'Arnhem', 51.985, 5.8994, ['Arnheim']),
  station('NLNIJSTA', 'Nijmegen', 'Nijmegen', 51.8433, 5.8522, ['Nimwegen', 'Nimègue', 'Nimega']),
  station('NLROTCST', 'Rotterdam Centraal', 'Rotterdam', 51.925, 4.4689, ['Róterdam']),
  station('NLROTALX', 'Rotterdam Alexander', 'Rotterdam', 51.9519, 4.5536),
  station('NLGOUSTA', 'Gouda', 'Gouda', 52.0175, 4.7047),
  station(
    'NLHAGCST',
    'Den Haag Centraal',
    'Den Haag',
    52.0806,
    4.325,
    ['The Hague', 'La Haye', 'La Haya', "'s-Gravenhage"],
    NL,
    {
      en: 'The Hague Centraal',
      fr: 'La Haye Centraal',
      es: 'La Haya Centraal',
    },
  ),
  station('NLHAGHSP', 'Den Haag HS', 'Den Haag', 52.07, 4.3225, [], NL, {
    en: 'The Hague HS',
    fr: 'La Haye HS',
    es: 'La Haya HS',
  }),
  station('NLDLFSTA', 'Delft', 'Delft', 52.0067, 4.3567),
  station('NLLEICST', 'Leiden Centraal', 'Leiden', 52.1664, 4.4817, ['Leyden', 'Leyde']),
  station('NLHLMSTA', 'Haarlem', 'Haarlem', 52.3878, 4.6381),
  station('NLDORSTA', 'Dordrecht', 'Dordrecht', 51.8072, 4.6681, ['Dort']),
  station('NLROSSTA', 'Roosendaal', 'Roosendaal', 51.5406, 4.4586),
  station('NLBOZSTA', 'Bergen op Zoom', 'Bergen op Zoom', 51.4953, 4.2958),
  station('NLGOESTA', 'Goes', 'Goes', 51.4983, 3.89),
  station('NLMIDSTA', 'Middelburg', 'Middelburg', 51.495, 3.6158),
  station('NLVLISTA', 'Vlissingen', 'Vlissingen', 51.4442, 3.5956, ['Flushing', 'Flessingue', 'Flesinga']),
  station('NLBRESTA', 'Breda', 'Breda', 51.5956, 4.78),
  station('NLTILSTA', 'Tilburg', 'Tilburg', 51.5606, 5.0836),
  station('NLOSSSTA', 'Oss', 'Oss', 51.7653, 5.5319),
  station('NLAMFCST', 'Amersfoort Centraal', 'Amersfoort', 52.1539, 5.3742),
  station('NLHILSTA', 'Hilversum', 'Hilversum', 52.2258, 5.1817),
  station('NLALMCST', 'Almere Centrum', 'Almere', 52.375, 5.2178),
  station('NLLELCST', 'Lelystad Centrum', 'Lelystad', 52.5078, 5.4731),
  station('NLZWOSTA', 'Zwolle', 'Zwolle', 52.505, 6.0908),
  station('NLASSSTA', 'Assen', 'Assen', 52.9917, 6.5708),
  station('NLGROSTA', 'Groningen', 'Groningen', 53.2108, 6.5647, ['Groninga', 'Groningue']),
  station('NLMEPSTA', 'Meppel', 'Meppel', 52.6917, 6.1972),
  station('NLSTESTA', 'Steenwijk', 'Steenwijk', 52.7914, 6.115),
  station('NLHRVSTA', 'Heerenveen', 'Heerenveen', 52.9606, 5.915),
  station('NLLEESTA', 'Leeuwarden', 'Leeuwarden', 53.1958, 5.7922, ['Ljouwert']),
  station('NLAPDSTA', 'Apeldoorn', 'Apeldoorn', 52.2092, 5.9697),
  station('NLDEVSTA', 'Deventer', 'Deventer', 52.2572, 6.1608),
  station('NLALOSTA', 'Almelo', 'Almelo', 52.3581, 6.6539),
  station('NLHENSTA', 'Hengelo', 'Hengelo', 52.2617, 6.7944),
  station('NLENSCST', 'Enschede', 'Enschede', 52.2222, 6.89),
  station('NLZUTSTA', 'Zutphen', 'Zutphen', 52.1453, 6.1942),
  station(
    'BEANTCST',
    'Antwerpen-Centraal',
    'Antwerpen',
    51.2172,
    4.4211,
    ['Antwerp', 'Anvers', 'Amberes'],
    'Europe/Brussels',
    {
      en: 'Antwerp Central',
      fr: 'Anvers-Central',
      es: 'Amberes-Central',
    },
  ),
  station(
    'BEBRUMID',
    'Bruxelles-Midi',
    'Bruxelles',
    50.8357,
    4.3362,
    ['Brussel', 'Brussels', 'Brüssel', 'Bruselas'],
    'Europe/Brussels',
    {
      nl: 'Brussel-Zuid',
      en: 'Brussels Midi',
      de: 'Brüssel-Süd',
      es: 'Bruselas-Midi',
    },
  ),
  station('FRPARGDN', 'Paris Gare du Nord', 'Paris', 48.8809, 2.3553, ['Parijs', 'París'], 'Europe/Paris', {
    nl: 'Parijs Noord',
    es: 'París Gare du Nord',
  }),
  station(
    'GBLONSPX',
    'London St Pancras',
    'London',
    51.5308,
    -0.1261,
    ['Londen', 'Londres'],
    'Europe/London',
    { fr: 'Londres St Pancras', nl: 'Londen St Pancras', es: 'Londres St Pancras' },
  ),
  station('DEOBHHBF', 'Oberhausen Hbf', 'Oberhausen', 51.4744, 6.8525, [], 'Europe/Berlin'),
  station('DEDUIHBF', 'Duisburg Hbf', 'Duisburg', 51.4297, 6.7756, [], 'Europe/Berlin'),
  station('DEDUSHBF', 'Düsseldorf Hbf', 'Düsseldorf', 51.22, 6.7942, ['Duesseldorf'], 'Europe/Berlin'),
  station(
    'DECGNHBF',
    'Köln Hbf',
    'Köln',
    50.9429,
    6.9589,
    ['Keulen', 'Cologne', 'Colonia', 'Koeln'],
    'Europe/Berlin',
    {
      nl: 'Keulen Hbf',
      en: 'Cologne Hbf',
      fr: 'Cologne Hbf',
      es: 'Colonia Hbf',
    },
  ),
  station(
    'DEFRAAIR',
    'Frankfurt Flughafen',
    'Frankfurt am Main',
    50.0531,
    8.57,
    ['Francfort', 'Fráncfort'],
    'Europe/Berlin',
  ),
  station(
    'DEFRAHBF',
    'Frankfurt (Main) Hbf',
    'Frankfurt am Main',
    50.1069,
    8.6625,
    ['Francfort', 'Fráncfort'],
    'Europe/Berlin',
    { fr: 'Francfort (Main) Hbf', es: 'Fráncfort (Main) Hbf' },
  ),
  station('DEBADSTA', 'Bad Bentheim', 'Bad Bentheim', 52.3097, 7.1544, [], 'Europe/Berlin'),
  station('DERHESTA', 'Rheine', 'Rheine', 52.2764, 7.4344, [], 'Europe/Berlin'),
  station('DEOSNHBF', 'Osnabrück Hbf', 'Osnabrück', 52.2728, 8.0619, ['Osnabrueck'], 'Europe/Berlin'),
  station('DEHANHBF', 'Hannover Hbf', 'Hannover', 52.3769, 9.7411, ['Hanover', 'Hanovre'], 'Europe/Berlin', {
    en: 'Hanover Hbf',
    fr: 'Hanovre Hbf',
  }),
  station('DEBERHBF', 'Berlin Hbf', 'Berlin', 52.5251, 13.3694, ['Berlijn', 'Berlín'], 'Europe/Berlin', {
    nl: 'Berlijn Hbf',
    es: 'Berlín Hbf',
  }),
]

/** `NLAMSCST` → `NLAMS`. */
export function cityCode(stationCode: string): string {
  return stationCode.slice(0, 5)
}
