import { useId, type ReactNode } from 'react'
import { FieldNotes } from './field-frame.tsx'

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
  return (
    <div className="field">
      <span className="label" id={id}>
        {label}
      </span>
      <div className="count" role="group" aria-labelledby={id}>
        <button
          type="button"
          aria-label={lessLabel}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        >
          −
        </button>
        <output aria-live="polite">{value}</output>
        <button
          type="button"
          aria-label={moreLabel}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        >
          +
        </button>
      </div>
      {name && <input type="hidden" name={name} value={value} />}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
