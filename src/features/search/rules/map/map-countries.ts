import { type MapPoint, projectPlace } from './map-projection.ts'

// country, and where its name stands well on a map: east, north
const rows = `
NL 5.6 52.6, BE 4.7 50.6, LU 6.1 49.75, DE 10.3 51.2, FR 2.6 46.9, CH 8.2 46.8, AT 14.3 47.5, IT 12.6 42.8, ES -3.6 40.2,
PT -8.1 39.6, GB -1.6 52.7, IE -8 53.2, DK 9.3 56, PL 19.3 52, CZ 15.4 49.8, SK 19.4 48.7, HU 19.3 47, SI 14.7 46,
HR 16.3 45.5, SE 14.6 58.5, NO 8.6 60.6
`

/** Countries to find one's way by, each where its name stands. */
export const mapCountries: readonly { readonly code: string; readonly at: MapPoint }[] = rows
  .trim()
  .split(/,\s*/)
  .map((row) => {
    const [code = '', longitude, latitude] = row.split(' ')
    return { code, at: projectPlace(Number(longitude), Number(latitude)) }
  })
