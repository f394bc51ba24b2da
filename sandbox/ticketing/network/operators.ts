/** A railway as the sandbox sells it. All of them are invented stand-ins and say so in their names. */
export interface Carrier {
  code: string
  tradeName: string
  legalName: string
  /** Who runs the train, where that has a code of its own. */
  operatingCode: string
  operatingName: string
  termsUrl: string
  /** Ages by passenger type, both ends included. */
  ages: Record<string, [number, number]>
  /** What the booking schema asks of each passenger besides the type. */
  asks: readonly ('first_name' | 'last_name' | 'birthdate')[]
  /** The cancellation feature of each fare class. */
  features: Record<string, 'REFU' | 'PREF' | 'NREF'>
}

/** The marketing carriers, keyed by code. */
export const carriers: Record<string, Carrier> = {
  NSRZ: {
    code: 'NSRZ',
    tradeName: 'NS (sandbox)',
    legalName: 'NS stand-in of the ticketing sandbox',
    operatingCode: 'NSIR',
    operatingName: 'NS Intercity (sandbox)',
    termsUrl: 'https://sandbox.invalid/terms/ns',
    ages: { PINT: [0, 3], PCIL: [4, 11], PYPO: [12, 17], PNOS: [18, 64], PSOE: [65, 120] },
    asks: ['first_name', 'last_name'],
    features: { 'FARE-1': 'PREF', 'FARE-2': 'REFU' },
  },
  EUSR: {
    code: 'EUSR',
    tradeName: 'Eurostar (sandbox)',
    legalName: 'Eurostar stand-in of the ticketing sandbox',
    operatingCode: 'EUSO',
    operatingName: 'Eurostar (sandbox)',
    termsUrl: 'https://sandbox.invalid/terms/eurostar',
    ages: { PINT: [0, 3], PCIL: [4, 11], PYPO: [12, 25], PNOS: [26, 59], PSOE: [60, 120] },
    asks: ['first_name', 'last_name', 'birthdate'],
    features: { 'FARE-1': 'NREF', 'FARE-2': 'REFU' },
  },
  DBFV: {
    code: 'DBFV',
    tradeName: 'DB (sandbox)',
    legalName: 'DB stand-in of the ticketing sandbox',
    operatingCode: 'DBFO',
    operatingName: 'DB Fernverkehr (sandbox)',
    termsUrl: 'https://sandbox.invalid/terms/db',
    ages: { PINT: [0, 5], PCIL: [6, 14], PYPO: [15, 26], PNOS: [27, 64], PSOE: [65, 120] },
    asks: ['first_name', 'last_name'],
    features: { 'FARE-1': 'NREF', 'FARE-2': 'REFU' },
  },
}

/** The carrier whose trains run under this operating code. */
export function carrierOfOperator(operator: string): Carrier {
  const found = Object.values(carriers).find((carrier) => carrier.operatingCode === operator)
  if (!found) throw new Error(`no carrier runs trains as ${operator}`)
  return found
}
