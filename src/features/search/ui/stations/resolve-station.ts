import type { Api } from '../../../../kernel/contract.ts'
import { searchStations } from '../../contract.ts'
import type { ChosenStation, Unclear } from './chosen-station.ts'
import { type Named, notNamed, type Unanswered, unansweredBy } from './unanswered.ts'

/** What a typed name means: a station for certain, or those that may be meant, which are none where nothing is like it. */
export type Meaning =
  | { readonly sure: ChosenStation & { readonly id: string } }
  | { readonly maybe: readonly ChosenStation[] }

const mostAskedAbout = 3

/** What was typed and never chosen, or why nobody says so for now. */
export async function resolveStation(api: Api, { text }: ChosenStation): Promise<Meaning | Unanswered> {
  const query = text.trim()
  if (query.length < 2) return { maybe: [] }
  const found = await api(searchStations, { query: { query } }).then(({ data }) => data, unansweredBy)
  if (typeof found === 'string') return found
  const [first, ...others] = (found ?? []).map(({ id, attributes }) => ({ id, text: attributes.name }))
  if (!first) return { maybe: [] }
  return found?.[0]?.sure ? { sure: first } : { maybe: [first, ...others].slice(0, mostAskedAbout) }
}

/** Both ends of a search. Where one is unclear, it stands there as it was typed. */
export interface Ends {
  readonly from: ChosenStation
  readonly to: ChosenStation
  readonly unclear: Unclear
}

/** The same for the ends of a form, of which one may have been chosen. */
export async function resolveEnds(
  api: Api,
  from: ChosenStation,
  to: ChosenStation,
): Promise<Ends | Unanswered> {
  const [start, end] = await Promise.all(
    [from, to].map((station) =>
      station.id === null ? stationNamed(api, station.text) : Promise.resolve({ ...notNamed, station }),
    ),
  )
  const why = start!.unanswered ?? end!.unanswered
  return why ?? { from: start!.station, to: end!.station, unclear: { from: start!.maybe, to: end!.maybe } }
}

/** What the name in an address or a form leads to. */
export async function stationNamed(api: Api, name: string): Promise<Named> {
  if (name === '') return notNamed
  const station: ChosenStation = { id: null, text: name }
  const meant = await resolveStation(api, station)
  if (typeof meant === 'string') return { ...notNamed, station, unanswered: meant }
  return 'sure' in meant ? { ...notNamed, station: meant.sure } : { ...notNamed, station, maybe: meant.maybe }
}
