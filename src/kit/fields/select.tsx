import { useId, useRef, type ComponentProps } from 'react'
import { useEarlyChoice } from './early-change.ts'
import { FieldFrame, fieldAria, type FieldFrameProps } from './field-frame.tsx'
import { Icon } from '../controls/icon.tsx'
import fieldStyles from './field.module.css'
import styles from './select.module.css'

type SelectOption = { value: string; label: string; disabled?: boolean }
export type SelectProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldFrameProps & { options: readonly SelectOption[] }

export function Select({ label, hint, error, className, id, options, ...select }: SelectProps) {
  const own = useId()
  const fieldId = id ?? own
  const field = useRef<HTMLSelectElement>(null)
  useEarlyChoice(field, select.value)
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} className={className}>
      <span className={styles.select}>
        <select
          ref={field}
          {...select}
          id={fieldId}
          className={fieldStyles.input}
          {...fieldAria(fieldId, { hint, error })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </FieldFrame>
  )
}
