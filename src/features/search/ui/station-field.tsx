import type { ReactNode } from 'react'
import { useText } from '../../../browser/text.tsx'
import { Combobox } from '../../../kit/combobox.tsx'
import type { Station } from '../contract.ts'
import type { ChosenStation } from './chosen-station.ts'
import { useRecentStations } from './stored-search.ts'
import { fewestLetters, useStations } from './use-stations.ts'

export interface StationFieldProps {
  readonly id: string
  readonly label: string
  /** travels with the plain form, before scripts have arrived */
  readonly name: string
  readonly value: ChosenStation
  readonly onChange: (station: ChosenStation) => void
  readonly error?: ReactNode
}

/** A station by its name in any language. An empty field offers the stations used last. */
export function StationField({ id, label, name, value, onChange, error }: StationFieldProps) {
  const { t, language } = useText()
  const { stations, loading, ask } = useStations()
  const recent = useRecentStations()
  const isEmpty = value.text === ''
  const options = isEmpty
    ? recent.map(({ id, text }) => ({ id: id ?? text, label: text, detail: '' }))
    : stations.map((station) => ({
        id: station.id,
        label: station.attributes.name,
        detail: whereabouts(station, language),
      }))
  return (
    <Combobox
      id={id}
      frame="stop"
      label={label}
      name={name}
      text={value.text}
      onText={(text) => onChange({ id: null, text })}
      onQuery={ask}
      options={options}
      onPick={(option) => onChange({ id: option.id, text: option.label })}
      loading={loading}
      minLength={isEmpty && recent.length > 0 ? 0 : fewestLetters}
      placeholder={t('search.form.station_placeholder')}
      loadingLabel={t('search.form.stations_loading')}
      emptyLabel={t('search.form.stations_none')}
      countLabel={(count) => t('search.form.stations_count', { count })}
      error={error}
    />
  )
}

/** City and country tell two stations of like names apart; what the name says already is left out. */
function whereabouts({ attributes }: Station, language: string): string {
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(attributes.country_code) ?? ''
  return attributes.name.includes(attributes.city) ? country : `${attributes.city}, ${country}`
}
