import type { Station } from '../../../../ports/ticketing.ts'
import type { FoundStation as PresentedFound, Station as Presented } from '../../contract.ts'
import type { FoundStation } from './station-index.ts'

export function presentStation(station: Station): Presented {
  return {
    id: station.id,
    attributes: {
      name: station.name,
      country_code: station.countryCode,
      city: station.city,
      time_zone: station.timeZone,
      latitude: station.latitude,
      longitude: station.longitude,
    },
  }
}

export function presentFound({ station, kind, foundBy, marks, isSure }: FoundStation): PresentedFound {
  return {
    ...presentStation(station),
    kind,
    found_by: foundBy,
    marks: marks.map(([from, upTo]) => [from, upTo]),
    sure: isSure,
  }
}
