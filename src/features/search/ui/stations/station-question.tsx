import { useText } from '../../../../browser/text.tsx'
import { Button } from '../../../../kit/controls/button.tsx'
import type { ChosenStation } from './chosen-station.ts'
import styles from './station-question.module.css'

interface StationQuestionProps {
  readonly maybe: readonly ChosenStation[]
  readonly onPick: (station: ChosenStation) => void
  /** the field that asks: the pressed button goes, and whoever pressed it by the keyboard goes on there */
  readonly fieldId: string
}

/** What stands in the field is no station for certain: which one is meant, or that there is none like it. */
export function StationQuestion({ maybe, onPick, fieldId }: StationQuestionProps) {
  const { t } = useText()
  if (maybe.length === 0) return t('search.form.station_unknown')
  return (
    <span className={styles.question}>
      {t('search.form.did_you_mean')}
      {maybe.map((station) => (
        <Button
          key={station.id}
          variant="line"
          size="s"
          onClick={({ detail }) => {
            onPick(station)
            if (detail === 0) document.getElementById(fieldId)?.focus()
          }}
        >
          {station.text}
        </Button>
      ))}
    </span>
  )
}
