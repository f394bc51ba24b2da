import { Fragment } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { Select } from '../../../../kit/fields/select.tsx'
import { Stepper } from '../../../../kit/fields/stepper.tsx'
import {
  type AgeBand,
  ageBands,
  countIn,
  mostPassengers,
  type Party,
  sizeOf,
} from '../../rules/query/passengers.ts'
import styles from './party-bands.module.css'

interface PartyBandsProps {
  readonly party: Party
  readonly onChange: (party: Party) => void
}

const ages = Array.from({ length: ageBands.youth + 1 }, (_, age) => ({
  value: String(age),
  label: String(age),
}))

/** How many travellers of each age, at least one and at most six together. */
export default function PartyBands({ party, onChange }: PartyBandsProps) {
  const { t } = useText()
  const bands = Object.keys(ageBands) as AgeBand[]
  const size = sizeOf(party)
  const change = (band: AgeBand, count: number) =>
    onChange({ ...party, [band]: band === 'youth' ? resized(party.youth, count) : count })
  return (
    <div className={styles.ageBands}>
      {bands.map((band) => {
        const count = countIn(party, band)
        return (
          <Fragment key={band}>
            <Stepper
              label={t(`search.band.name.${band}`)}
              value={count}
              onChange={(next) => change(band, next)}
              min={size === count ? 1 : 0}
              max={Math.max(count, count + mostPassengers.results - size)}
              lessLabel={`${t('search.form.fewer')}: ${t(`search.band.name.${band}`)}`}
              moreLabel={`${t('search.form.more')}: ${t(`search.band.name.${band}`)}`}
            />
            {band === 'youth' && <Ages {...{ party, onChange }} />}
          </Fragment>
        )
      })}
      <p className="extra-small soft">{t('search.band.fares')}</p>
    </div>
  )
}

/** Infants, children and the young are sold different tickets: each one's age is asked (R-30). */
function Ages({ party, onChange }: PartyBandsProps) {
  const { t } = useText()
  if (party.youth.length === 0) return null
  return (
    <>
      {party.youth.map((age, index) => (
        <Select
          key={index}
          className={styles.ageOfTraveller}
          label={t('search.band.age', { number: index + 1 })}
          options={ages}
          value={String(age)}
          onChange={(event) =>
            onChange({
              ...party,
              youth: party.youth.map((one, at) => (at === index ? Number(event.target.value) : one)),
            })
          }
        />
      ))}
      <p className="extra-small soft">{t('search.band.age_why')}</p>
    </>
  )
}

/** Whoever is added is as old as the band allows, until said otherwise. */
function resized(youth: readonly number[], count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => youth[index] ?? ageBands.youth)
}
