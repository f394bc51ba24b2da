import type { Station } from '../../../ports/ticketing.ts'
import type { Station as Presented } from '../contract.ts'

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
