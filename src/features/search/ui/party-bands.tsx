import { useText } from '../../../browser/text.tsx'
import { Stepper } from '../../../kit/stepper.tsx'
import { type AgeBand, ageBands, mostPassengers, type Party, sizeOf } from '../rules/passengers.ts'

interface PartyBandsProps {
  readonly party: Party
  readonly onChange: (party: Party) => void
}

/** How many travellers of each age, at least one and at most six together. */
export default function PartyBands({ party, onChange }: PartyBandsProps) {
  const { t } = useText()
  const bands = Object.keys(ageBands) as AgeBand[]
  const size = sizeOf(party)
  return (
    <>
      {bands.map((band) => (
        <Stepper
          key={band}
          label={t(`search.band.name.${band}`)}
          value={party[band]}
          onChange={(count) => onChange({ ...party, [band]: count })}
          min={size === party[band] ? 1 : 0}
          max={Math.max(party[band], party[band] + mostPassengers.results - size)}
          lessLabel={`${t('search.form.fewer')}: ${t(`search.band.name.${band}`)}`}
          moreLabel={`${t('search.form.more')}: ${t(`search.band.name.${band}`)}`}
        />
      ))}
      <p className="xs soft">{t('search.band.fares')}</p>
    </>
  )
}
