import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { useText } from '../../../../browser/text.tsx'
import { useLeaving } from '../../../../kit/controls/use-leaving.ts'
import { Icon } from '../../../../kit/controls/icon.tsx'
import { later } from '../../../../kit/later.ts'
import { type AgeBand, ageBands, countIn, formatParty, type Party } from '../../rules/query/passengers.ts'
import fieldStyles from '../../../../kit/fields/field.module.css'
import styles from './party-field.module.css'

const PartyBands = later(() => import('./party-bands.tsx'))

const bands = Object.keys(ageBands) as AgeBand[]

interface PartyFieldProps {
  readonly party: Party
  readonly onChange: (party: Party) => void
}

/** One to six travellers by age band, behind one button that says who they are (SRCH-04). */
export function PartyField({ party, onChange }: PartyFieldProps) {
  const { t } = useText()
  const id = useId()
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useLeaving(place, () => setOpen(false))

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    setOpen(false)
    document.getElementById(id)?.focus()
  }
  const present = bands.filter((band) => countIn(party, band) > 0)
  const words = present.map((band) => t(`search.band.${band}`, { count: countIn(party, band) }))
  // one band says its ages too; more of them need the room
  if (present.length === 1) words.push(t(`search.band.ages.${present[0]!}`))
  return (
    // the keys are those of what stands inside
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={`${fieldStyles.field} ${styles.partyField}`} ref={place} onKeyDown={onKeyDown}>
      <span className={fieldStyles.label} id={`${id}-label`}>
        {t('search.form.passengers')}
      </span>
      <button
        className={fieldStyles.input}
        id={id}
        type="button"
        aria-expanded={open}
        aria-controls={`${id}-bands`}
        aria-labelledby={`${id}-label ${id}`}
        onClick={() => setOpen(!open)}
      >
        {words.join(', ')}
        <Icon name="down" />
      </button>
      {/* the plain form sends it too */}
      <input type="hidden" name="passengers" value={formatParty(party)} />
      <div id={`${id}-bands`} hidden={!open}>
        {open && (
          <Suspense>
            <PartyBands party={party} onChange={onChange} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
