import { useId, type ReactNode } from 'react'
import { FieldNotes } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import styles from './stepper.module.css'

export type StepperProps = {
  label: ReactNode
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  lessLabel: string
  moreLabel: string
  /** When given, the number travels with the form. */
  name?: string
  hint?: ReactNode
  error?: ReactNode
}

export function Stepper({
  label,
  value,
  onChange,
  min = 0,
  max = 99,
  lessLabel,
  moreLabel,
  name,
  hint,
  error,
}: StepperProps) {
  const id = useId()
  // not `disabled`: that would throw the focus of whoever pressed it last to the page's start
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label} id={id}>
        {label}
      </span>
      <div className={styles.stepper} role="group" aria-labelledby={id}>
        <button
          type="button"
          aria-label={lessLabel}
          aria-disabled={value <= min}
          onClick={() => value > min && onChange(value - 1)}
        >
          −
        </button>
        <output aria-live="polite">{value}</output>
        <button
          type="button"
          aria-label={moreLabel}
          aria-disabled={value >= max}
          onClick={() => value < max && onChange(value + 1)}
        >
          +
        </button>
      </div>
      {name && <input type="hidden" name={name} value={value} />}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
