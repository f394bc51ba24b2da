/** A railway as the sandbox sells it. All of them are invented stand-ins and say so in their names. */
export interface Carrier {
  code: string
  tradeName: string
  legalName: string
  termsUrl: string
  /** Ages by passenger type, both ends included. */
  ages: Record<string, [number, number]>
  /** What the booking schema asks of each passenger besides the type. */
  asks: readonly ('first_name' | 'last_name' | 'birthdate')[]
  /** The cancellation feature of each fare class. */
  features: Record<string, 'REFU' | 'PREF' | 'NREF'>
}

/** The first age of children, youths, adults and seniors; infants are from nought. */
type AgeBands = [child: number, youth: number, adult: number, senior: number]

const byName = ['first_name', 'last_name'] as const
const byNameAndBirth = [...byName, 'birthdate'] as const

function carrier(
  code: string,
  name: string,
  [child, youth, adult, senior]: AgeBands,
  asks: Carrier['asks'] = byName,
  cheapest: 'PREF' | 'NREF' = 'NREF',
): [string, Carrier] {
  return [
    code,
    {
      code,
      tradeName: `${name} (sandbox)`,
      legalName: `${name} stand-in of the ticketing sandbox`,
      termsUrl: `https://sandbox.invalid/terms/${name.toLowerCase().replaceAll(' ', '-')}`,
      ages: {
        PINT: [0, child - 1],
        PCIL: [child, youth - 1],
        PYPO: [youth, adult - 1],
        PNOS: [adult, senior - 1],
        PSOE: [senior, 120],
      },
      asks,
      features: { 'FARE-1': cheapest, 'FARE-2': 'REFU' },
    },
  ]
}

/** The marketing carriers, keyed by code. */
export const carriers: Record<string, Carrier> = Object.fromEntries([
  carrier('NSRZ', 'NS', [4, 12, 18, 65], byName, 'PREF'),
  carrier('EUSR', 'Eurostar', [4, 12, 26, 60], byNameAndBirth),
  carrier('DBFV', 'DB', [6, 15, 27, 65]),
  carrier('SNCB', 'SNCB', [6, 12, 26, 65]),
  carrier('SNCF', 'SNCF', [4, 12, 28, 60], byNameAndBirth),
  carrier('CFLX', 'CFL', [6, 12, 20, 60], byName, 'PREF'),
  carrier('OBBX', 'ÖBB', [6, 15, 26, 65]),
  carrier('SBBX', 'SBB', [6, 16, 25, 64], byName, 'PREF'),
  carrier('TREN', 'Trenitalia', [4, 15, 30, 60]),
  carrier('RENF', 'Renfe', [4, 14, 26, 60], byNameAndBirth),
  carrier('NRGB', 'National Rail', [5, 16, 26, 60], byName, 'PREF'),
  carrier('EUSL', 'European Sleeper', [4, 12, 26, 60]),
])

const runBy = (carrierCode: string, name: string) => ({ carrier: carrierCode, name: `${name} (sandbox)` })

/** Who runs the trains, keyed by code, and the carrier that sells them. */
export const operators: Record<string, { carrier: string; name: string }> = {
  NSIR: runBy('NSRZ', 'NS Intercity'),
  NSSP: runBy('NSRZ', 'NS Sprinter'),
  ARNL: runBy('NSRZ', 'Arriva'),
  BLAU: runBy('NSRZ', 'Blauwnet'),
  QBNL: runBy('NSRZ', 'Qbuzz'),
  RRRS: runBy('NSRZ', 'RRReis'),
  VALL: runBy('NSRZ', 'Valleilijn'),
  EUSO: runBy('EUSR', 'Eurostar'),
  DBFO: runBy('DBFV', 'DB Fernverkehr'),
  DBRE: runBy('DBFV', 'DB Regio'),
  EURB: runBy('DBFV', 'eurobahn'),
  VIAS: runBy('DBFV', 'VIAS'),
  NMBS: runBy('SNCB', 'SNCB'),
  SNCI: runBy('SNCF', 'SNCF Voyageurs'),
  SNTR: runBy('SNCF', 'TER'),
  CFLO: runBy('CFLX', 'CFL'),
  OBBO: runBy('OBBX', 'ÖBB Personenverkehr'),
  SBBO: runBy('SBBX', 'SBB'),
  TRIO: runBy('TREN', 'Trenitalia'),
  RENO: runBy('RENF', 'Renfe Viajeros'),
  LNEO: runBy('NRGB', 'LNER'),
  AVWO: runBy('NRGB', 'Avanti West Coast'),
  GWRO: runBy('NRGB', 'Great Western Railway'),
  XCOO: runBy('NRGB', 'CrossCountry'),
  EMRO: runBy('NRGB', 'East Midlands Railway'),
  TPEO: runBy('NRGB', 'TransPennine Express'),
  SEOO: runBy('NRGB', 'Southeastern'),
  EUSS: runBy('EUSL', 'European Sleeper'),
}
