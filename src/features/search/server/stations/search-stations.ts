import type { Language } from '../../../../kernel/languages.ts'
import { presentFound, presentStation } from './present-station.ts'
import { mustAnswer, refusals } from '../refusals.ts'
import type { StationList } from './station-list.ts'

/** Named in the asker's language, found by a name in any. Looks them up when it is called. */
export async function searchStations(stations: StationList, typed: string, language: Language) {
  const index = mustAnswer(await stations(language))
  return () => ({ data: index.search(typed).map(presentFound) })
}

/** In the order asked for, those that are known; the ids come comma-joined (001 §7). */
export async function stationsById(stations: StationList, ids: string, language: Language) {
  const index = mustAnswer(await stations(language))
  const data = ids.split(',').flatMap((id) => {
    const station = index.byId(id.trim())
    return station ? [presentStation(station)] : []
  })
  if (data.length === 0) throw refusals.unknownStation()
  return { data }
}
