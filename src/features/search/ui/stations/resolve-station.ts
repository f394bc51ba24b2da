import { ApiUnreachable } from '../../../../browser/api.ts'
import type { Api } from '../../../../kernel/contract.ts'
import { searchStations } from '../../contract.ts'
import type { ChosenStation } from './chosen-station.ts'

/** What a typed name means: a station for certain, or those that may be meant, which are none where nothing is like it. */
export type Meaning =
  | { readonly sure: ChosenStation & { readonly id: string } }
  | { readonly maybe: readonly ChosenStation[] }

const mostAskedAbout = 3

/** What was typed and never chosen; undefined when nobody could be asked. */
export async function resolveStation(api: Api, { text }: ChosenStation): Promise<Meaning | undefined> {
  const query = text.trim()
  if (query.length < 2) return { maybe: [] }
  const found = await api(searchStations, { query: { query } }).then(
    ({ data }) => data,
    (error: unknown) => (error instanceof ApiUnreachable ? null : []),
  )
  if (found === null) return undefined
  const [first, ...others] = found.map(({ id, attributes }) => ({ id, text: attributes.name }))
  if (!first) return { maybe: [] }
  return found[0]!.sure ? { sure: first } : { maybe: [first, ...others].slice(0, mostAskedAbout) }
}
