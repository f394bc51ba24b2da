import type { Api } from '../../../../kernel/contract.ts'
import type { Language } from '../../../../kernel/languages.ts'
import { stationsById } from '../../contract.ts'
import type { ChosenStation } from './chosen-station.ts'

/** A station as the browser keeps it: its name is that of the language it was chosen in. */
export interface KeptStation extends ChosenStation {
  readonly language: string
}

/** The same stations in the page's language; null while they cannot be asked for. */
export async function namesOf(
  api: Api,
  stations: readonly ChosenStation[],
  language: Language,
  signal?: AbortSignal,
): Promise<readonly KeptStation[] | null> {
  const ids = stations.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return null
  const data = await api(stationsById, { query: { ids: ids.join(',') }, ...(signal && { signal }) }).then(
    (reply) => reply.data,
    () => null,
  )
  if (!data) return null
  const names = new Map(data.map(({ id, attributes }) => [id, attributes.name]))
  return stations.map(({ id, text }) => ({ id, text: names.get(id ?? '') ?? text, language }))
}

/** How a station is renamed that is still the one that was kept; all others stay. */
export async function renamedIn(
  api: Api,
  stations: readonly ChosenStation[],
  language: Language,
): Promise<(now: ChosenStation) => ChosenStation> {
  const named = await namesOf(api, stations, language)
  return (now) => named?.find(({ id }) => id !== null && id === now.id) ?? now
}
