import { presentStation } from './present-station.ts'
import { mustAnswer, refusals } from './refusals.ts'
import type { StationList } from './station-list.ts'

export async function searchStations(stations: StationList, typed: string) {
  return {
    data: mustAnswer(await stations())
      .search(typed)
      .map(presentStation),
  }
}

/** In the order asked for; the ids come comma-joined (001 §7). */
export async function stationsById(stations: StationList, ids: string) {
  const index = mustAnswer(await stations())
  const data = ids.split(',').map((id) => {
    const station = index.byId(id.trim())
    if (!station) throw refusals.unknownStation()
    return presentStation(station)
  })
  return { data }
}
