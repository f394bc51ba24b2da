import { ApiUnreachable } from '../../../browser/api.ts'
import type { Api } from '../../../kernel/contract.ts'
import { searchStations } from '../contract.ts'
import type { ChosenStation } from './chosen-station.ts'

/** The best fit for what was typed and never chosen; null when there is none, undefined when nobody could be asked. */
export async function resolveStation(
  api: Api,
  { text }: ChosenStation,
): Promise<ChosenStation | null | undefined> {
  const query = text.trim()
  if (query.length < 2) return null
  const found = await api(searchStations, { query: { query } }).then(
    ({ data }) => data,
    (error: unknown) => (error instanceof ApiUnreachable ? null : []),
  )
  if (found === null) return undefined
  return found[0] ? { id: found[0].id, text: found[0].attributes.name } : null
}
