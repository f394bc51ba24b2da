import { useId, type ComponentProps } from 'react'
import { FieldFrame, fieldAria, type FieldFrameProps } from './field-frame.tsx'
import styles from './field.module.css'

/** A field of several lines, which grows with what is written. */
export function TextArea({
  label,
  hint,
  error,
  className,
  id,
  ...area
}: Omit<ComponentProps<'textarea'>, 'className'> & FieldFrameProps) {
  const own = useId()
  const fieldId = id ?? own
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} error={error} className={className}>
      <textarea
        rows={6}
        dir="auto"
        {...area}
        id={fieldId}
        className={styles.input}
        {...fieldAria(fieldId, { hint, error })}
      />
    </FieldFrame>
  )
}
