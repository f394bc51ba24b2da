import { type Text, useText } from '../../../../browser/text.tsx'
import { adultAge, whyNoBirthDate } from '../../../../kernel/person/birth-date.ts'
import { Field } from '../../../../kit/fields/field.tsx'

type BirthDateFieldProps = {
  id: string
  value: string
  /** yyyy-mm-dd */
  travelDate: string
  onChange: (value: string) => void
  /** after a refused try */
  checked: boolean
}

/** Only for trains whose carrier asks for it. */
export function BirthDateField({ id, value, travelDate, onChange, checked }: BirthDateFieldProps) {
  const { t } = useText()
  const [wrong] = checked ? wrongBirthDate(id, value, travelDate, t) : []
  return (
    <Field
      id={id}
      type="date"
      label={t('groups.birth-date')}
      hint={t('groups.birth-date-why')}
      value={value}
      max={travelDate}
      autoComplete="bday"
      required
      error={wrong?.text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** For the summary of a refused try. */
export function wrongBirthDate(id: string, value: string, travelDate: string, t: Text) {
  const why = whyNoBirthDate(value, travelDate)
  return why === null ? [] : [{ id, text: t(`groups.birth-date-${why}`, { age: adultAge }) }]
}
