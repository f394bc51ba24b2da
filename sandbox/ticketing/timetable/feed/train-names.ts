/** One row of trips.txt with what its route and agency say. */
export interface TripRow {
  id: string
  service: string
  agency: string
  shortName: string
  headsign: string
  routeShortName: string
  routeLongName: string
  routeType: number
}

type Column = 'shortName' | 'headsign' | 'routeLongName'

/** Where the train number may stand, most usual first, and what it looks like there. */
const columns: readonly { column: Column; looks: RegExp }[] = [
  { column: 'shortName', looks: /\d/ },
  { column: 'headsign', looks: /^(?:[A-Z]{1,4} ?)?\d{1,6}$/ },
  { column: 'routeLongName', looks: /^(?:[A-Z]{1,4} ?)?\d{2,6}$/ },
]

/** For each agency the column its train numbers stand in. It is no use asking the standard: every railway differs. */
export function numberColumns(rows: readonly TripRow[]): Map<string, Column> {
  const found = new Map<string, Column>()
  for (const [agency, own] of Map.groupBy(rows, (row) => row.agency)) {
    const fit = columns.find(
      ({ column, looks }) => own.filter((row) => looks.test(row[column])).length >= own.length / 2,
    )
    if (fit) found.set(agency, fit.column)
  }
  return found
}

/**
 * What is written on the train, what kind of train it is, and whether the name is this train's own number: `ICE` is
 * borne by every train of its kind, `RE 1` by every train of its line.
 */
export function trainName(
  row: TripRow,
  column: Column | undefined,
): { line: string; product: string; isNumbered: boolean } {
  const number = column ? row[column] : ''
  const letters = /^[\p{L} ]*\p{L}/u
  const product = letters.exec(row.routeShortName)?.[0] ?? letters.exec(number)?.[0] ?? kindOf(row.routeType)
  const isNumbered = /\d{2}/.test(number)
  if (/^\p{L}/u.test(number)) return { line: number, product, isNumbered }
  if (number !== '') return { line: `${product} ${number}`, product, isNumbered }
  return { line: row.routeShortName || product, product, isNumbered }
}

/** Whether the headsign column tells a destination: where it holds the number, it does not. */
export const tellsDestination = (row: TripRow, column: Column | undefined) =>
  row.headsign !== '' && column !== 'headsign'

function kindOf(routeType: number): string {
  if (routeType === 3 || (routeType >= 200 && routeType < 300) || (routeType >= 700 && routeType < 900))
    return 'Bus'
  if (routeType === 0 || (routeType >= 900 && routeType < 1000)) return 'Tram'
  if (routeType === 4 || (routeType >= 1000 && routeType < 1300)) return 'Ferry'
  return 'Train'
}
