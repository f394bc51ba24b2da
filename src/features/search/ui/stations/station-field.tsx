import type { ReactNode } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Combobox } from '../../../../kit/fields/combobox/combobox.tsx'
import type { ChosenStation } from './chosen-station.ts'
import { StationQuestion } from './station-question.tsx'
import { useOfferedStations } from './use-offered-stations.ts'
import { fewestLetters, useStations } from './use-stations.ts'
import './station-question.module.css'

export interface StationFieldProps {
  readonly id: string
  readonly label: string
  /** travels with the plain form, before scripts have arrived */
  readonly name: string
  readonly value: ChosenStation
  readonly onChange: (station: ChosenStation) => void
  readonly error?: ReactNode
  /** stations that may be meant by what stands here; none of them: it is unknown */
  readonly unclear?: readonly ChosenStation[] | null
}

/** A station by its name in any language. An empty field offers the stations used last, or else the busiest. */
export function StationField({ id, label, name, value, onChange, error, unclear }: StationFieldProps) {
  const { t } = useText()
  const { options, loading, failure, ask } = useStations()
  const { kind, stations } = useOfferedStations()
  const isOffered = value.text === '' && stations.length > 0
  return (
    <Combobox
      id={id}
      frame="stop"
      label={label}
      name={name}
      text={value.text}
      onText={(text) => onChange({ id: null, text })}
      onQuery={ask}
      options={isOffered ? stations.map(({ id, text }) => ({ id: id ?? text, label: text })) : options}
      onPick={(option) => onChange({ id: option.id, text: option.label })}
      loading={loading}
      minLength={isOffered ? 0 : fewestLetters}
      placeholder={t('search.form.station_placeholder')}
      heading={isOffered && t(`search.form.stations_${kind}`)}
      loadingLabel={t('search.form.stations_loading')}
      emptyLabel={t(failure ? `search.form.stations_failure.${failure}` : 'search.form.stations_none')}
      countLabel={(count) => t('search.form.stations_count', { count })}
      error={unclear ? <StationQuestion maybe={unclear} onPick={onChange} fieldId={id} /> : error}
    />
  )
}
