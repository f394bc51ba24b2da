import { useEffect, useState } from 'react'
import { useApi } from '../../../../browser/api.ts'
import { type Connection, stationsById, type Station } from '../../contract.ts'
import { routeOf } from '../../rules/map/route-on-map.ts'

/** Stations with coordinates: the ends come with the connection, those between are asked for when a map is opened. */
export function useMapStations(connection: Connection | null): {
  readonly stations: readonly Station[]
  /** those between could not be had: the line is drawn straight from end to end */
  readonly isPartial: boolean
} {
  const api = useApi()
  const [between, setBetween] = useState<{ ids: string; stations: readonly Station[] | null }>()
  const { departure_station, arrival_station } = connection?.relationships ?? {}
  const ends = [departure_station, arrival_station].filter((one) => one !== undefined)
  const ids = (connection ? routeOf(connection).stops : [])
    .map(({ id }) => id)
    .filter((id) => ends.every((end) => end.id !== id))
    .join(',')
  useEffect(() => {
    if (ids === '') return
    const asked = new AbortController()
    const { signal } = asked
    api(stationsById, { query: { ids }, signal }).then(
      ({ data }) => setBetween({ ids, stations: data }),
      () => !signal.aborted && setBetween({ ids, stations: null }),
    )
    return () => asked.abort()
  }, [api, ids])
  const known = between?.ids === ids ? between.stations : undefined
  return { stations: [...ends, ...(known ?? [])], isPartial: known === null }
}
