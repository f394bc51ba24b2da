import type { Text } from '../../../../browser/text.tsx'
import type { FoundStation } from '../../contract.ts'
import { Marked } from './marked.tsx'

/** A found station for the list: its name, the other name it was found by, what it is and where. */
export function stationOption(station: FoundStation, language: string, t: Text) {
  const { attributes, kind, found_by: foundBy, marks } = station
  return {
    id: station.id,
    label: attributes.name,
    shown: foundBy ? attributes.name : <Marked text={attributes.name} marks={marks} />,
    beside: foundBy && <Marked text={foundBy} marks={marks} />,
    detail: [t(`search.form.station_kind.${kind}`), ...whereabouts(station, language)].join(' · '),
  }
}

/** City and country tell two stations of like names apart; what is said already is left out. */
function whereabouts({ attributes, found_by }: FoundStation, language: string): string[] {
  const { name, city, country_code } = attributes
  const country = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(country_code)
  const isSaid = name.includes(city) || found_by?.includes(city)
  return [...(isSaid ? [] : [city]), ...(country ? [country] : [])]
}
