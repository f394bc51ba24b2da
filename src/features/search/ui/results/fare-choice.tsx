import { useText } from '../../../../browser/text.tsx'
import { Select } from '../../../../kit/fields/select.tsx'
import type { Connection } from '../../contract.ts'
import styles from './fare-choice.module.css'

interface FareChoiceProps {
  readonly connection: Connection
  readonly fareClass: string
  readonly onChange: (fareClass: string) => void
  readonly error: string | null
  readonly id: string
}

/**
 * The fares of one train with their price, fee included, and the seats left at it. A phone has room for all of it where the
 * train is open; until then its row lays the class over the field.
 */
export function FareChoice({ connection, fareClass, onChange, error, id }: FareChoiceProps) {
  const { t } = useText()
  const options = connection.relationships.fares.map((fare) => ({
    value: fare.fare_class,
    label: t('search.fare.option', {
      name: fare.class_name,
      price: fare.total_price_formatted,
      known: fare.seats_left === null ? 'no' : 'yes',
      seats: fare.seats_left ?? 0,
    }),
  }))
  return (
    <Select
      id={id}
      className={styles.fare}
      label={t('search.fare.label')}
      options={fareClass === '' ? [{ value: '', label: t('search.fare.choose') }, ...options] : options}
      value={fareClass}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  )
}
